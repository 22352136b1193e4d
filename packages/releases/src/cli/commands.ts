import os from 'node:os';
import type { AppName } from '@commonpurse/federation';
import { API, APP_NAMES, titleOf, versionOf, type Released } from '../app-names';
import { ReleaseError } from '../errors';
import { readStoredRelease, verifyRelease } from '../fetch-release';
import { checkState } from '../fit';
import { listReleases, listStored, type ListedRelease } from '../list-releases';
import type { Pointer, PointerState } from '../pointer';
import {
  promote,
  readHistory,
  readPointer,
  readRunningApis,
  rollback,
  rollbackTarget,
  share,
  withLockedPointer,
  type PointerDatabase,
} from '../pointer-database';
import { prune } from '../prune';
import type { ReleaseStore } from '../store/store';
import { findRelease, findReleased } from './find-release';
import { appOf, percentOf, releasedOf, UsageError } from './usage';

export type Context = {
  store: ReleaseStore;
  /** Opens the database on first use. */
  withPointer: <Result>(work: (db: PointerDatabase) => Promise<Result>) => Promise<Result>;
  args: readonly string[];
};

/** What a command prints: lines for people, or one value as JSON. */
export type Output = { lines: string[]; json: unknown; failed?: boolean };

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;

/** Who promotes, for the history. */
function promoterName(): string {
  try {
    return `${os.userInfo().username}@${os.hostname()}`;
  } catch {
    return `uid ${process.getuid?.()}@${os.hostname()}`;
  }
}

function statusOf({ app, id }: ListedRelease, { apps, retained }: PointerState): string {
  const pointer = apps.find((entry) => entry.app === app);
  if (pointer?.live === id) return pointer.candidate ? `live, ${100 - pointer.percent} %` : 'live';
  if (pointer?.candidate === id) return `shared, ${pointer.percent} %`;
  return retained.some((entry) => entry.app === app && entry.id === id) ? 'earlier' : 'not promoted';
}

async function list({ store, withPointer, args }: Context): Promise<Output> {
  const app = args[0] === undefined ? undefined : appOf(args[0]);
  const pointer = await withPointer(readPointer);
  const releases = (await listReleases(store, app)).map((release) => ({
    ...release,
    status: statusOf(release, pointer),
  }));
  const lines = releases.map(({ app: name, id, publishedAt, bytes, build, status }) =>
    [
      name.padEnd(10),
      versionOf(id),
      publishedAt.toISOString().slice(0, 16),
      (build?.commit ?? '-').slice(0, 10).padEnd(10),
      kilobytes(bytes).padStart(8),
      ` ${status}`,
    ].join('  '),
  );
  const { api } = pointer;
  if (api && app === undefined) lines.push(describePointer(api));
  return { lines: lines.length ? lines : [`There is no release in ${store.describe}`], json: { pointer, releases } };
}

/** Returns a check that rejects a change by which some visitors would get incompatible releases. */
const fitOf =
  ({ store }: Context, db: PointerDatabase) =>
  async (next: PointerState): Promise<void> =>
    checkState(next, (app, id) => readStoredRelease(store, app, id), await readRunningApis(db));

function describePointer({ app, live, candidate, percent }: Pointer): string {
  const what = app === API ? '' : 'release ';
  return candidate
    ? `${app}: ${percent} % have ${what}${versionOf(candidate)}, the others ${versionOf(live)}`
    : `${app}: ${what}${versionOf(live)} is live`;
}

const pointerOutput = (pointer: Pointer): Output => ({ lines: [describePointer(pointer)], json: { pointer } });

/** Rejects a release that is incomplete or altered. APIs are not in the store. */
async function verifyReleased(store: ReleaseStore, app: Released, id: string): Promise<void> {
  if (app !== API) await verifyRelease(store, app, id);
}

/**
 * Rejects `latest` when it names a release that was rolled back. That happens after building the previous sources
 * again: the store already has their release, so `latest` still names the one that was rolled back.
 */
async function requireNew(db: PointerDatabase, seen: PointerState, app: Released, id: string): Promise<void> {
  const names = ({ live, candidate }: Pick<Pointer, 'live' | 'candidate'>) => live === id || candidate === id;
  if (seen.apps.some((entry) => entry.app === app && names(entry))) return;
  if ((await readHistory(db, app)).some(names))
    throw new ReleaseError(`${titleOf(app, id)} was rolled back: to promote it again, give its id`);
}

async function promoteCommand(context: Context): Promise<Output> {
  const app = releasedOf(context.args[0]);
  const [, name] = context.args;
  const id = await findReleased(context.store, app, name);
  await verifyReleased(context.store, app, id);
  return context.withPointer(async (db) => {
    const seen = await readPointer(db);
    if (name === 'latest') await requireNew(db, seen, app, id);
    return pointerOutput(await promote(db, { app, id, by: promoterName(), seen, check: fitOf(context, db) }));
  });
}

async function shareCommand(context: Context): Promise<Output> {
  const app = releasedOf(context.args[0]);
  const percent = percentOf(context.args[2]);
  if (percent === 100) return promoteCommand({ ...context, args: context.args.slice(0, 2) });
  const [, name] = context.args;
  const id = await findReleased(context.store, app, name);
  if (percent > 0) await verifyReleased(context.store, app, id);
  return context.withPointer(async (db) => {
    const seen = await readPointer(db);
    if (percent > 0 && name === 'latest') await requireNew(db, seen, app, id);
    // A share can be ended also when something does not fit.
    const check = percent > 0 ? fitOf(context, db) : undefined;
    return pointerOutput(await share(db, { app, id, percent, by: promoterName(), seen, check }));
  });
}

async function rollbackCommand(context: Context): Promise<Output> {
  const app = releasedOf(context.args[0]);
  const [, name] = context.args;
  const requested = name === undefined ? undefined : await findReleased(context.store, app, name);
  return context.withPointer(async (db) => {
    const seen = await readPointer(db);
    const history = await readHistory(db, app);
    if (requested && !history.some(({ live }) => live === requested))
      throw new ReleaseError(`${titleOf(app, requested)} was never live: promote it`);
    const id = requested ?? rollbackTarget(seen, app, history);
    return pointerOutput(await rollback(db, { app, id, by: promoterName(), seen, check: fitOf(context, db) }));
  });
}

/** What is wrong with a release; null when nothing is. Other failures are thrown. */
async function failureOf(verify: () => Promise<unknown>): Promise<string | null> {
  try {
    await verify();
    return null;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

async function verifyCommand({ store, args }: Context): Promise<Output> {
  const apps = args[0] === undefined ? APP_NAMES : [appOf(args[0])];
  const results: { app: AppName; id: string; error: string | null }[] = [];
  for (const app of apps) {
    const all = async () => (await listStored(store, app)).filter(({ isWhole }) => isWhole).map(({ id }) => id);
    for (const id of args[1] === undefined ? await all() : [await findRelease(store, app, args[1])]) {
      results.push({ app, id, error: await failureOf(() => verifyRelease(store, app, id)) });
    }
  }
  const lines = results.map(({ app, id, error }) => error ?? `${app}: release ${versionOf(id)} is whole`);
  return { lines, json: { releases: results }, failed: results.some(({ error }) => error) };
}

async function pruneCommand({ store, withPointer }: Context): Promise<Output> {
  const pruned = await withPointer((db) => prune(store, (work) => withLockedPointer(db, work)));
  const lines = pruned.map(({ app, id, bytes }) => `${app}: deleted ${versionOf(id)}, ${kilobytes(bytes)}`);
  return { lines: lines.length ? lines : ['There is nothing to delete'], json: { pruned } };
}

/** Each command with the most arguments that it takes. */
const COMMANDS: Record<string, [run: (context: Context) => Promise<Output>, most: number]> = {
  list: [list, 1],
  promote: [promoteCommand, 2],
  share: [shareCommand, 3],
  rollback: [rollbackCommand, 2],
  verify: [verifyCommand, 2],
  prune: [pruneCommand, 0],
};

export async function runCommand(name: string | undefined, context: Context): Promise<Output> {
  const [run, most] = (name !== undefined && Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || [];
  if (!run) throw new UsageError(`Name a command: ${Object.keys(COMMANDS).join(', ')}`);
  const tooMany = context.args[most!];
  if (tooMany !== undefined) throw new UsageError(`'${name}' takes nothing like '${tooMany}'`);
  return run(context);
}
