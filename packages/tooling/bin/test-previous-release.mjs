// Refuses a change of a migration that the previous release has, and runs that release's API tests on this release's
// schema: both run side by side while a release is rolled out. ../previous-release.json names that release, and the
// columns that were added since to tables whose rows its tests compare as a whole: there they may be null, nothing else.
// Names of test files as arguments select them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import './lib/node-version.mjs';
import { ensureInstalled, install } from './lib/install.mjs';
import { read, run, runNode } from './lib/run.mjs';
import { main, step, StepFailed } from './lib/steps.mjs';
import { inRoot } from './lib/workspace.mjs';

const API = 'services/api';
const MIGRATIONS = `${API}/src/database/migrations`;
/** Tests of query plans and migrations check the schema itself, not whether the release works on it. */
const LEFT_OUT = ['plans\\.test', 'migrate\\.test'];

const isMigration = (file) => /^\d{4}-.*\.ts$/.test(file);
/** The last of the migrations that 0001-baseline replaces: a release before it has them instead. */
const LAST_REPLACED = '0031-recent-passwords';
const nameOf = (file) => path.basename(file, '.ts');

/** The migrations of a release, with their texts. */
async function migrationsOf(commit) {
  const listed = await read('git', ['ls-tree', '--name-only', `${commit}:${MIGRATIONS}`]).catch(() => {
    throw new StepFailed(`The previous release, ${commit}, is not in this clone: git fetch --unshallow origin`);
  });
  const texts = new Map();
  for (const file of listed.split('\n').filter(isMigration))
    texts.set(nameOf(file), await read('git', ['show', `${commit}:${MIGRATIONS}/${file}`]));
  return texts;
}

const migrationsNow = () =>
  new Map(
    readdirSync(inRoot(MIGRATIONS))
      .filter(isMigration)
      .map((file) => [nameOf(file), readFileSync(inRoot(MIGRATIONS, file), 'utf8')]),
  );

async function unpack(commit, folder) {
  const archive = path.join(folder, 'release.tar');
  const codes = [
    await run('git', ['archive', '--format=tar', '-o', archive, commit]),
    await run('tar', ['-xf', archive, '-C', folder]),
  ];
  if (codes.some((code) => code !== 0)) throw new StepFailed(`The sources of ${commit} could not be unpacked`);
}

/** Lets `toEqual` pass over these columns where a row that is expected has none, and the stored one null. */
const passOver = (columns) => `
  const added = (row, expected) => ${JSON.stringify(columns)}.filter((column) => row[column] === null && !(column in expected));
  expect.addEqualityTesters([
    function (row, expected, testers) {
      if (!row || !expected || typeof row !== 'object' || typeof expected !== 'object') return undefined;
      const columns = added(row, expected);
      if (columns.length === 0) return undefined;
      const rest = Object.entries(row).filter(([column]) => !columns.includes(column));
      return this.equals(Object.fromEntries(rest), expected, testers);
    },
  ]);
`;

/** Runs a PostgreSQL whose databases have this release's schema, for as long as `work` takes. */
async function withSchema(alsoSql, work) {
  const require = createRequire(inRoot(API, 'package.json'));
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const server = spawn(
    process.execPath,
    ['--conditions=source', '--import', tsx, inRoot(API, 'testing/serve-postgres.ts')],
    {
      cwd: inRoot(API),
      env: { ...process.env, ...(alsoSql && { TEST_TEMPLATE_SQL: alsoSql }) },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  const failed = ended.then(() => Promise.reject(new StepFailed('PostgreSQL for the tests did not start')));
  failed.catch(() => {});
  try {
    const [connection] = await Promise.race([once(createInterface(server.stdout), 'line'), failed]);
    return await work(connection);
  } finally {
    server.stdin.end();
    await ended;
  }
}

await main(async () => {
  const options = { commit: { type: 'string' }, 'also-sql': { type: 'string' } };
  const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
  const previous = JSON.parse(readFileSync(inRoot('packages/tooling/previous-release.json'), 'utf8'));
  const { commit = previous.commit } = values;
  await ensureInstalled();
  const [released, migrations] = [await migrationsOf(commit), migrationsNow()];
  // Imported only after the installation, because it needs the compiler.
  const { changedSince } = await import('./lib/released-migrations.mjs');
  if (!released.has('0001-baseline')) {
    for (const name of released.keys()) if (name <= LAST_REPLACED) released.delete(name);
    migrations.delete('0001-baseline');
  }
  const changed = changedSince(released, migrations);
  if (changed.length > 0)
    throw new StepFailed(`Released migrations cannot change, only new ones can be added: ${changed.join(', ')}`);
  const added = [...migrations.keys()].filter((name) => !released.has(name));
  const alsoSql = values['also-sql'] && readFileSync(values['also-sql'], 'utf8');
  if (added.length === 0 && !alsoSql) {
    console.log(`The schema is that of the previous release, ${commit.slice(0, 12)}`);
    return;
  }
  console.log(`New since the previous release, ${commit.slice(0, 12)}: ${added.join(', ')}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-previous-'));
  try {
    await unpack(commit, folder);
    await step('Installing the previous release', () => install(folder));
    const jest = path.join(folder, API, 'node_modules/jest/bin/jest.js');
    const chosen = words.length > 0 ? words : ['src/(features|identity|forum|moderation|content|site)/'];
    const setup = path.join(folder, 'added-columns.cjs');
    writeFileSync(setup, passOver(previous.addedColumns));
    const args = [
      jest,
      '--ci',
      ...chosen,
      '--setupFilesAfterEnv',
      setup,
      ...LEFT_OUT.flatMap((name) => ['--testPathIgnorePatterns', name]),
    ];
    const code = await withSchema(alsoSql, (connection) =>
      step('Testing the previous release on this schema', () =>
        runNode(args, { cwd: path.join(folder, API), env: { TEST_POSTGRES: connection } }),
      ),
    );
    if (code !== 0) throw new StepFailed('The previous release does not work on this schema');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
