import { APP_NAMES, knexDatabase, promote, publish, readPointer, type ReleaseStore } from '@commonpurse/releases';
import type { Db } from './database';
import { distOf, readBuilds } from './releases';

/** Who changed the pointer, as its history says. */
const BY = 'npm start';

/**
 * Releases what was built on this machine and makes it live, the shell first: a newer shell serves older remotes, and not
 * the other way round. Throws a ReleaseError where an app has not been built.
 */
export async function publishBuilt(db: Db, store: ReleaseStore, root?: string): Promise<void> {
  const builds = readBuilds(root);
  const pointer = knexDatabase(db);
  const facts = { commit: null, node: process.versions.node, time: new Date().toISOString() };
  for (const app of APP_NAMES) await publish(store, distOf(app, root), facts);
  for (const app of APP_NAMES) {
    const { id } = builds[app];
    const seen = await readPointer(pointer);
    const current = seen.apps.find((one) => one.app === app);
    if (current?.live !== id || current.candidate !== null) await promote(pointer, { app, id, by: BY, seen });
  }
}
