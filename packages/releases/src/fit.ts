import type { AppName, Release } from '@commonpurse/federation';
import { satisfies } from 'semver';
import { versionOf } from './app-names';
import { ReleaseError } from './errors';
import { groupsOf, releaseFor, releasesFor, type PointerState } from './pointer';
import type { RunningApi } from './pointer-database';

type Part = Pick<Release, 'name' | 'provides' | 'needs'> & { id: string };

/** Releases that one page consists of; during a first installation some apps have none yet. */
export type Parts = Partial<Record<AppName, Part>>;

const titleOf = ({ name, id }: Part) => `Release ${versionOf(id)} of ${name === 'shell' ? 'the shell' : `'${name}'`}`;

function checkFederation(shell: Part, remote: Part): void {
  const needed = remote.needs?.federation;
  const provided = shell.provides?.federation;
  if (!needed || (provided && satisfies(provided, `^${needed}`))) return;
  throw new ReleaseError(
    `${titleOf(remote)} needs federation runtime ${needed}, and release ${versionOf(shell.id)} of the shell provides ` +
      `${provided ?? 'none'}: release the shell first, or an older '${remote.name}'`,
  );
}

function checkShell(shell: Part, remote: Part): void {
  const needed = remote.needs?.shell;
  const provided = shell.provides?.shell ?? [];
  if (needed === undefined || provided.includes(needed)) return;
  throw new ReleaseError(
    `${titleOf(remote)} needs shell ${needed}, and release ${versionOf(shell.id)} of the shell speaks ` +
      `${provided.join(', ') || 'none'}: release the shell first, or an older '${remote.name}'`,
  );
}

/**
 * Rejects releases that cannot run together. A remote's bundle uses the shell's federation runtime: an older shell
 * lacks functions that a newer remote calls. Remotes without a stated requirement bundle their own.
 *
 * @throws {ReleaseError} naming both versions
 */
export function checkFit(parts: Parts): void {
  const { shell } = parts;
  if (!shell) return;
  for (const remote of Object.values(parts)) {
    if (remote.name === 'shell') continue;
    checkFederation(shell, remote);
    checkShell(shell, remote);
  }
}

/**
 * Rejects releases that need an API number which some running API does not support.
 *
 * @param speaks for each running API, the numbers that it supports
 * @throws {ReleaseError} naming both versions
 */
export function checkApis(parts: Parts, speaks: readonly (readonly number[])[]): void {
  for (const part of Object.values(parts)) {
    const needed = part.needs?.api;
    const lacking = needed === undefined ? undefined : speaks.find((numbers) => !numbers.includes(needed));
    if (!lacking) continue;
    throw new ReleaseError(
      `${titleOf(part)} needs API ${needed}, and a running API speaks ${lacking.join(', ') || 'none'}: release the API ` +
        `first, or an older '${part.name}'`,
    );
  }
}

/** The running APIs that serve a group of visitors. @throws {ReleaseError} when there are none */
function apisFor({ api }: PointerState, group: number, running: readonly RunningApi[]): RunningApi[] {
  if (!api) return [...running];
  const name = releaseFor(api, group);
  const found = running.filter((api) => api.name === name);
  if (!found.length) throw new ReleaseError(`No API '${name}' has reported in the last 30 seconds: start it first`);
  return found;
}

/**
 * Checks that the releases of every group of visitors under this pointer, shares included, are compatible with each
 * other and with the APIs that would serve the group.
 *
 * @param read reads a release's `release.json`, as `readStoredRelease` does
 * @throws {ReleaseError} naming both versions of the first misfit
 */
export async function checkState(
  state: PointerState,
  read: (app: AppName, id: string) => Promise<Release>,
  running: readonly RunningApi[],
): Promise<void> {
  for (const group of groupsOf(state)) {
    const parts: Parts = {};
    for (const [app, id] of Object.entries(releasesFor(state, group)) as [AppName, string][])
      parts[app] = { ...(await read(app, id)), id };
    checkFit(parts);
    const speaks = apisFor(state, group, running).map((api) => api.speaks);
    checkApis(parts, speaks);
  }
}
