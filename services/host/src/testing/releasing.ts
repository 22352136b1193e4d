import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from '@commonpurse/federation';
import {
  knexDatabase,
  openReleaseStore,
  promote,
  publish,
  readPointer,
  rollback,
  share,
  versionOf,
} from '@commonpurse/releases';
import { distOf } from '../releases';
import { ask, type Site } from './site';

const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };

type Place = Pick<Site, 'folder'>;

/** The folder of a release in the site's store. */
export const storeFolder = ({ folder }: Place, app: AppName, id: string) =>
  path.join(folder, 'data/release-store', app, id);

/** Publishes the current stand-in of an app; returns its id. */
export async function published({ folder }: Place, app: AppName): Promise<string> {
  const store = openReleaseStore({ DATA_DIR: path.join(folder, 'data') });
  return (await publish(store, distOf(app, folder), FACTS)).id;
}

/** Publishes a build whose entry has this text; returns its id. */
export async function release(site: Place, text: string, app: AppName = 'public'): Promise<string> {
  const file = path.join(distOf(app, site.folder), app === 'shell' ? 'main.js' : 'remoteEntry.js');
  writeFileSync(file, text);
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  return published(site, app);
}

export const pointersOf = ({ db }: Pick<Site, 'db'>) => readPointer(knexDatabase(db));

type Change = (site: Site, app: AppName, id: string) => Promise<unknown>;
const request = async (site: Site, app: AppName, id: string) => ({ app, id, by: 'test', seen: await pointersOf(site) });
export const promoted: Change = async (site, app, id) => promote(knexDatabase(site.db), await request(site, app, id));
export const rolledBack: Change = async (site, app, id) =>
  rollback(knexDatabase(site.db), await request(site, app, id));
export const shared = async (site: Site, app: AppName, id: string, percent: number) =>
  share(knexDatabase(site.db), { ...(await request(site, app, id)), percent });

const ENTRY = /"public":\{"entry":"(\/mf\/public\/[0-9a-f]{16}\/remoteEntry\.js)"/;

/** The address of the public remote's entry in a new page. */
export async function entry({ url }: Pick<Site, 'url'>, cookie?: string): Promise<string> {
  const { body } = await ask(url, '/calculator', cookie ? { cookie } : {});
  return ENTRY.exec(body.toString())?.[1] ?? 'no entry';
}

/** The address of that entry in a release. */
export const urlOf = (id: string) => `/mf/public/${versionOf(id)}/remoteEntry.js`;

const LIMIT_MS = 120_000;

/** Waits for a condition. Rejects when it is not met in time, naming `what`. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not happen`);
    await sleep(20);
  }
}

export const untilLive = (site: Pick<Site, 'url'>, id: string) =>
  until(`release ${versionOf(id)} in a page`, async () => (await entry(site)) === urlOf(id));

/** The messages of errors in a log. */
export const errors = (log: string[]): string[] =>
  log
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 50)
    .map(({ msg }) => msg);

export async function untilComplaint(pattern: RegExp, log: string[]): Promise<void> {
  await until(`the complaint ${pattern}`, () => errors(log).some((message) => pattern.test(message))).catch(
    (error: unknown) => {
      throw new Error(`${String(error)}:\n${log.join('\n')}`);
    },
  );
}
