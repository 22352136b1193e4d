import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startPgBouncer, type PgBouncer } from '../pgbouncer/start-pgbouncer';

const API = path.join(import.meta.dirname, '../../api');

type Connection = { host: string; port: number; user: string; database: string };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; message: string }[];
};

/**
 * Where statements, searches, locks, races and live events are tested. The tests of database roles are not among them:
 * PgBouncer reaches the server of the tests as one role.
 */
const FILES = ['claims', 'comments', 'drafts', 'events', 'posts', 'review', 'sessions']
  .map((name) => `src/\\w+/${name}/`)
  .concat('whole-api/every-route');

let postgres: ChildProcess;
let connection: Connection;
let pooler: PgBouncer | undefined;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pooler-test-'));
  // The PostgreSQL of the API's own tests, with its migrated template.
  postgres = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', 'testing/serve-postgres.ts'], {
    cwd: API,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(postgres.stdout!), 'line')) as [string];
  connection = JSON.parse(line) as Connection;
  pooler = await startPgBouncer({ socketDir: connection.host });
});

afterAll(async () => {
  await pooler?.stop();
  const ended = once(postgres, 'exit');
  postgres.stdin!.end();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs test files of the API, every database connection of which leads through the pooler but the direct one. */
async function runApiTests(...words: string[]): Promise<Report> {
  const outputFile = path.join(folder, 'report.json');
  const args = ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${outputFile}`, ...words];
  const env = { ...process.env, TEST_POSTGRES: JSON.stringify(connection), TEST_POOLER_PORT: String(pooler!.port) };
  const child = spawn(process.execPath, args, { cwd: API, env, stdio: ['ignore', 'ignore', 'ignore'] });
  await once(child, 'exit');
  return JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
}

test('the API’s tests pass through PgBouncer in transaction mode', async () => {
  const report = await runApiTests(...FILES);
  const broken = report.testResults.filter(({ message }) => message !== '').map(({ message }) => message);
  expect(broken).toEqual([]);
  // A test that is skipped or planned shows nothing.
  expect(report).toMatchObject({ numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 });
  expect(report.numPassedTests).toBeGreaterThan(400);
}, 900_000);
