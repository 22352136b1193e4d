import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describeBuild } from '@commonpurse/releases';
import { ROOT } from './programs';

/** The folder of each app. */
export const APPS = { shell: 'shell', public: 'mf-public', forum: 'mf-forum', moderator: 'mf-moderator' };

/** A build of the forum's app that differs from the real one in its last line, in a folder below the one given. */
export function anotherForum(folder: string): string {
  const copy = path.join(folder, 'another-release');
  cpSync(path.join(ROOT, APPS.forum, 'dist'), copy, { recursive: true });
  const { release: built } = describeBuild(copy);
  const script = path.join(copy, built.entry ?? '');
  appendFileSync(script, '\n// another release');
  // What was compressed at the build is another text.
  for (const ending of ['.br', '.gz']) rmSync(script + ending, { force: true });
  return copy;
}
