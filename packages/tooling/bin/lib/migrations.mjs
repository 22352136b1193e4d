import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { inRoot, moduleFile } from './workspace.mjs';

const FOLDER = 'services/api/src/database/migrations';
const ofApi = createRequire(inRoot('services/api/package.json'));

/** The whole schema of the first release, which no release runs beside. */
export const BASELINE = '0001-baseline';

/** Names of all migrations, in their order. */
export const MIGRATIONS = readdirSync(inRoot(FOLDER))
  .filter((name) => /^\d{4}-.*\.ts$/.test(name))
  .map((name) => path.basename(name, '.ts'))
  .sort();

/** Excluded rules: matters of style, settings of the migration job, and rules that a transaction makes unnecessary. */
const NOT_ASKED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'prefer-identity',
];

/** The SQL that a migration runs, recorded without a database. */
async function sqlOf({ up }) {
  const statements = [];
  const Postgres = ofApi('knex/lib/dialects/postgres/index.js');
  class Recorder extends Postgres {
    acquireConnection = async () => ({});
    releaseConnection = async () => {};
    _query = async (_connection, query) => {
      statements.push(query.sql.trim().replace(/;?$/, ';'));
      return Object.assign(query, { response: { rows: [], fields: [], rowCount: 0 } });
    };
  }
  await up(ofApi('knex')({ client: Recorder }));
  return statements.join('\n');
}

/**
 * squawk's findings of what is unsafe in a migration while the previous release runs: `name: rule`, without duplicates.
 */
export async function unsafeIn(name, file = inRoot(FOLDER, `${name}.ts`)) {
  const migration = await tsImport(file, import.meta.url);
  const inTransaction = migration.config?.transaction === false ? [] : ['--assume-in-transaction'];
  const args = ['--reporter', 'json', `--exclude=${NOT_ASKED.join(',')}`, ...inTransaction, '--stdin-filepath', name];
  const { stdout, stderr } = spawnSync(moduleFile('packages/tooling', '.bin/squawk'), args, {
    input: await sqlOf(migration),
    encoding: 'utf8',
  });
  if (!stdout.startsWith('[')) throw new Error(`squawk said nothing of ${name}: ${stderr}`);
  return [...new Set(JSON.parse(stdout).map(({ rule_name: rule }) => `${name}: ${rule}`))].sort();
}
