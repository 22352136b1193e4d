import {
  APP_NAMES,
  isPublished,
  knexDatabase,
  PointerError,
  promote,
  publish,
  readPointer,
  readStoredRelease,
  type PointerDatabase,
  type ReleaseStore,
} from '@commonpurse/releases';
import type { AppName } from '@commonpurse/federation';
import type { Db } from './database';
import type { AppRelease } from './releases';

/** The author of the change in the pointer's history. */
const BY = 'npm start';

/** Two starts on one database may change the pointer at the same time: the slower one retries. */
const ATTEMPTS = 5;

const isLost = (error: unknown) => error instanceof PointerError && error.code === 'CHANGED_MEANWHILE';

async function makeLive(pointer: PointerDatabase, store: ReleaseStore, app: AppName, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await readPointer(pointer);
    const current = seen.apps.find((entry) => entry.app === app);
    if (current?.live === id && current.candidate === null) return;
    try {
      await promote(pointer, { app, id, by: BY, seen, check: () => readStoredRelease(store, app, id) });
      return;
    } catch (error) {
      if (!isLost(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Publishes the builds of this machine and makes them live, the shell first: a newer shell works with older remotes,
 * but not vice versa. Throws a PointerError when the database's role may not promote.
 */
export async function publishBuilt(db: Db, store: ReleaseStore, builds: Record<AppName, AppRelease>): Promise<void> {
  const pointer = knexDatabase(db);
  const facts = { commit: null, node: process.versions.node, time: new Date().toISOString() };
  for (const app of APP_NAMES) {
    if (!(await isPublished(store, builds[app]))) await publish(store, builds[app].folder, facts);
  }
  for (const app of APP_NAMES) await makeLive(pointer, store, app, builds[app].id);
}
