import type { Knex } from 'knex';
import { reapply, type ReapplyOptions } from '../src/site/restore/restore.service';
import { copyRows } from './copy-rows';
import { makeTestDatabase, type TestDatabase } from './database';
import { testConfig, type TestApp } from './index';

export type Restored = {
  /** The database as it was at the moment that is restored. */
  readonly db: Knex;
  /** Copies the app's database as it is now. What the test does afterwards happens after that moment. */
  keepMoment: () => Promise<void>;
  /** Reapplies to the copy the changes that must not be reverted. */
  restore: (options?: Partial<Pick<ReapplyOptions, 'keepHidden' | 'batchSize'>>) => ReturnType<typeof reapply>;
};

/** A second database beside the app's, created anew for each test, to restore from. */
export function useRestored(app: TestApp): Restored {
  let then: TestDatabase;
  let target: Date;
  beforeEach(async () => {
    then = await makeTestDatabase();
  });
  afterEach(() => then.drop());
  return {
    get db() {
      return then.db;
    },
    keepMoment: async () => {
      target = app.clock.now();
      await copyRows(app.db, then.db);
      app.clock.advance(5_000);
    },
    restore: ({ keepHidden = true, batchSize } = {}) =>
      reapply({
        latest: app.db,
        restored: then.db,
        target,
        now: app.clock.now(),
        secrets: testConfig().secrets,
        keepHidden,
        batchSize,
      }),
  };
}
