import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { SCREENS, type ScreenAccess } from '@commonpurse/federation';
import { readBuilds, type AppRelease } from '@commonpurse/host';
import { expect, test } from '@playwright/test';

// What a first visit downloads before its screen can be used, in bytes of brotli: the shell, a remote's entry, and the
// screen's own files. 18 kB of it is the federation runtime (docs/decisions/051-module-federation-enhanced.md).
const LANDING = 120_000;
// A moderator's screens are opened many times a day, from the cache.
const LIMITS: Record<ScreenAccess, number> = { visitor: 140_000, member: 145_000, moderator: 160_000 };

const builds = readBuilds();

/** The build compresses no file of a few lines. */
const sent = (file: string) => (existsSync(`${file}.br`) ? `${file}.br` : file);

const size = ({ folder }: AppRelease, files: string[]) =>
  files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(sent(path.join(folder, file))).size, 0);

for (const { path: address, remote, screen, access } of SCREENS) {
  if (!remote) continue;
  const limit = screen === 'landing' ? LANDING : LIMITS[access];
  test(`${address} costs a ${access} at most ${limit / 1000} kB of JavaScript`, () => {
    const release = builds[remote];
    const own = release.screens[screen];
    expect(own, `${screen} is a chunk of its own`).toBeDefined();
    const bytes = size(builds.shell, builds.shell.main ?? []) + size(release, [release.entry ?? '', ...own!.js]);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(limit);
  });
}
