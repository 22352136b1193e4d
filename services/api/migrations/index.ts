import type { Knex } from 'knex';
import * as schema from './0001-schema';
import * as wholeApi from './0002-whole-api';

type Migration = Knex.Migration & { name: string };

// A typed list instead of a folder scan: it survives bundling, and a forgotten file cannot run by accident.
const MIGRATIONS: readonly Migration[] = [
  { name: '0001-schema', up: schema.up, down: schema.down },
  { name: '0002-whole-api', up: wholeApi.up, down: wholeApi.down },
];

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...MIGRATIONS],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};
