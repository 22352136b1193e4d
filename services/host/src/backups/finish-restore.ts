import {
  countEachTable,
  createDatabase,
  migrate,
  proveSession,
  reapply,
  requireIntact,
  systemClock,
  type Config,
  type Connection,
} from '@commonpurse/api';
import {
  addLaterChanges,
  APP_NAMES,
  knexDatabase,
  readPointer,
  readStoredRelease,
  ReleaseError,
  StoreError,
  versionOf,
  type ReleaseStore,
} from '@commonpurse/releases';
import type { Db } from '../database';

export type FinishOptions = {
  config: Config;
  store: ReleaseStore;
  /** The database as it was at the target. Nobody uses it yet. */
  restored: Connection;
  /** The latest state of the database; undefined when that is the target. It may be migrated. */
  latest: Connection | undefined;
  target: Date;
  keepHidden: boolean;
  report: (line: string) => void;
};

const SENTENCES: Record<keyof Awaited<ReturnType<typeof reapply>>, string> = {
  accountsDeleted: 'Deleted accounts, deleted again',
  passwordsAndAddresses: 'Newer passwords and addresses, kept',
  usernames: 'Newer usernames, kept',
  accountsSuspended: 'Accounts suspended since, suspended again',
  moderatorsDemoted: 'Moderators demoted since, demoted again',
  sessionsEnded: 'Sessions that ended since, ended',
  draftsDiscarded: 'Drafts discarded since, discarded',
  postsHidden: 'Posts that readers no longer saw, hidden',
  commentsHidden: 'Comments that readers no longer saw, hidden',
  commentsDeleted: 'Comments that their authors deleted since, deleted again',
  commentsChanged: 'Comments that their authors changed since, changed again',
  narrativesDeleted: 'Narratives deleted since, deleted again',
  narrativesChanged: 'Narratives changed since, changed again',
  editsDiscarded: 'Edits discarded since, discarded',
  postsMadeAnonymous: 'Posts made anonymous since, made anonymous',
};

async function applyAgain(options: FinishOptions, restored: Db, latest: Db): Promise<void> {
  const { config, report, target, keepHidden } = options;
  const { secrets } = config;
  const done = await reapply({ restored, latest, target, keepHidden, secrets, now: systemClock.now() });
  for (const [what, sentence] of Object.entries(SENTENCES)) {
    const count = done[what as keyof typeof done];
    if (count > 0) report(`${sentence}: ${count}`);
  }
  const changes = await addLaterChanges(knexDatabase(restored), knexDatabase(latest));
  if (changes > 0) report(`Releases promoted or rolled back since, kept: ${changes}`);
}

async function reportRows(restored: Db, latest: Db | undefined, report: (line: string) => void): Promise<void> {
  const before = new Map((latest ? await countEachTable(latest) : []).map(({ table, rows }) => [table, rows]));
  report(`${'table'.padEnd(24)}${'restored'.padStart(12)}${latest ? 'before'.padStart(12) : ''}`);
  for (const { table, rows } of await countEachTable(restored)) {
    const compared = latest ? String(before.get(table) ?? '-').padStart(12) : '';
    report(`${table.padEnd(24)}${String(rows).padStart(12)}${compared}`);
  }
}

/** Reports the live releases. Returns the problems with them in the store, or with the store. */
async function proveReleases(restored: Db, { store, report }: FinishOptions): Promise<string[]> {
  const { apps } = await readPointer(knexDatabase(restored));
  const wrong: string[] = [];
  for (const { app, live } of apps) {
    try {
      await readStoredRelease(store, app, live);
    } catch (error) {
      // An unreachable store may have every release.
      if (error instanceof StoreError)
        return [`The release store cannot be read, so it is not known whether it has what is live: ${error.message}`];
      if (!(error instanceof ReleaseError)) throw error;
      wrong.push(`The release store lacks ${app} ${live}, which is live: release it again`);
    }
  }
  if (wrong.length === 0 && apps.length === APP_NAMES.length)
    report(`Live: ${apps.map(({ app, live }) => `${app} ${versionOf(live)}`).join(', ')}; the release store has them`);
  return wrong;
}

/**
 * Reapplies to a restored database the changes that must not be reverted, and checks that it can be used: its pages,
 * indexes and constraints, the API's reply to a browser that was signed in, the live releases. Returns the problems
 * that the operator has to fix; throws when the database cannot be used.
 */
export async function finishRestore(options: FinishOptions): Promise<string[]> {
  const { config, report } = options;
  const opened: Db[] = [];
  const open = (connection: Connection): Db => {
    const db = createDatabase(connection, { poolSize: 2 });
    opened.push(db);
    return db;
  };
  try {
    const restored = open(options.restored);
    const latest = options.latest ? open(options.latest) : undefined;
    for (const db of opened) await migrate(db, { report });
    if (latest) await applyAgain(options, restored, latest);
    const constraints = await requireIntact(restored);
    report(`Every page, every index and ${constraints} constraints are intact`);
    await reportRows(restored, latest, report);
    const session = await proveSession({ config, db: restored, clock: systemClock });
    report(session === 'none' ? 'Nobody was signed in' : 'The API answers a browser that was signed in');
    return await proveReleases(restored, options);
  } finally {
    await Promise.all(opened.map((db) => db.destroy()));
  }
}
