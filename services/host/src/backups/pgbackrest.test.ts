import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createDatabase } from '@commonpurse/api';
import { startEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { DATABASE } from '../database';
import { prepareData } from '../testing/prepared-data';
import { runBackup, runRestore } from './run-command';

/** The folder of the embedded PostgreSQL's programs, used in place of a PostgreSQL that is installed on the machine. */
function programs(): string {
  const ofPackage = createRequire(path.resolve(__dirname, '../../../../packages/embedded-postgres/src/binaries.ts'));
  const entry = ofPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.resolve(path.dirname(entry), '../native/bin');
}

let folder: string;
const { PATH } = process.env;
const at = (name: string) => path.join(folder, name);

/** Stands in for the program: a restore copies the cluster, and everything else does nothing. */
const STAND_IN = `#!/bin/sh
for option in "$@"; do
  case "$option" in --pg1-path=*) place="\${option#--pg1-path=}" ;; esac
done
[ "$option" = restore ] || exit 0
exec cp -R "$(dirname "$0")/../app/postgres/." "$place"
`;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-pgbackrest-'));
  chmodSync(folder, 0o755);
  await prepareData(at('app'));
  mkdirSync(at('bin'));
  writeFileSync(at('bin/pgbackrest'), STAND_IN, { mode: 0o755 });
  process.env.PATH = `${at('bin')}:${PATH}`;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

type Ran = { status: number; errors: string };

async function run(command: 'backup' | 'restore', variables: Record<string, string> = {}): Promise<Ran> {
  const env = {
    PGBACKREST_STANZA: 'commonpurse',
    POSTGRES_BIN: programs(),
    DATABASE_URL: `postgres:///${DATABASE}`,
    DATA_DIR: at('operator'),
    ...variables,
  };
  const errors: string[] = [];
  const output = { log: () => {}, error: (line: string) => void errors.push(line) };
  const args = ['--to', 'latest', '--into', at('restored')];
  const status = await (command === 'backup' ? runBackup(env, output) : runRestore(args, env, output));
  return { status, errors: errors.join('\n') };
}

const JWT_SECRET = 'the-secret-of-the-application-as-it-runs';
const restoredNames = () => readdirSync(folder).filter((name) => name.startsWith('restored'));

test('a backup needs no JWT_SECRET, and writes none', async () => {
  expect(await run('backup', { NODE_ENV: 'production' })).toEqual({ status: 0, errors: '' });
  expect(await run('backup')).toEqual({ status: 0, errors: '' });
  expect(existsSync(at('operator'))).toBe(false);
});

test('backup and restore of an external PostgreSQL need PGBACKREST_STANZA', async () => {
  for (const command of ['backup', 'restore'] as const)
    expect(await run(command, { JWT_SECRET, PGBACKREST_STANZA: '' })).toEqual({
      status: 1,
      errors: expect.stringContaining('PGBACKREST_STANZA'),
    });
});

test('a restore requires JWT_SECRET, and creates none', async () => {
  expect(await run('restore')).toEqual({ status: 1, errors: expect.stringMatching(/^JWT_SECRET is required here/) });
  expect([existsSync(at('operator')), restoredNames()]).toEqual([false, []]);
});

test('restored data is moved to the given folder only after it was verified', async () => {
  expect(await run('restore', { JWT_SECRET })).toEqual({ status: 0, errors: '' });
  expect(restoredNames()).toEqual(['restored']);
  expect(existsSync(at('restored/PG_VERSION'))).toBe(true);
  expect(await run('restore', { JWT_SECRET })).toEqual({
    status: 1,
    errors: `There is a folder ${at('restored')} already`,
  });
  rmSync(at('restored'), { recursive: true });

  const server = await startEmbeddedPostgres({ dataDir: at('app/postgres'), database: DATABASE });
  const db = createDatabase(server.connection);
  await db.raw('alter table users add constraint refused check (1 / 0 = 1) not valid');
  await db.destroy();
  await server.stop();
  expect(await run('restore', { JWT_SECRET })).toMatchObject({ status: 1, errors: expect.stringContaining('Error') });
  expect(restoredNames()).toEqual([]);
});
