import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../fleet/programs';
import { bootMachine, type Machine } from './machine';

const DOMAIN = 'purse.localhost';
const PASSWORD = 'a-long-Passphrase-4-asha';
const SCRIPT = '/opt/commonpurse/source/services/deployment/one-machine/commonpurse';

jest.setTimeout(1_200_000);

let machine: Machine;
const at = (...names: string[]) => path.join(machine.folder, ...names);
/** In the repository that the machine gets commits from. */
const git = (...args: string[]) => execFileSync('git', ['-C', at('srv/work'), ...args], { encoding: 'utf8' }).trim();

/** Commits a change that upgrades can fetch. Returns the name of its version. */
function publish(file: string, words: string, others: string): string {
  const content = readFileSync(at('srv/work', file), 'utf8');
  if (!content.includes(words)) throw new Error(`${file} does not contain '${words}'`);
  writeFileSync(at('srv/work', file), content.replace(words, others));
  git('-c', 'user.name=test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '--all', '--message=Next');
  return git('rev-parse', '--short=12', 'HEAD');
}

function mustRun(script: string, input?: string): string {
  const { status, output } = machine.run(script, input);
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${output.slice(-3_000)}`);
  return output;
}
const query = (sql: string) => mustRun(`cd / && runuser -u postgres -- psql -XqAt -d commonpurse -c "${sql}"`).trim();
const versionLive = () => /^Version: (\w+) on port \d+, ready$/m.exec(mustRun('commonpurse status'))?.[1];

/** Sends a request to Caddy, whose certificate must be valid. Resolves with the status, or the code of the failure. */
function send(target: string, agent: https.Agent, body?: object): Promise<number | string> {
  const ca = readFileSync(at('var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'));
  const headers = { host: DOMAIN, origin: `https://${DOMAIN}`, ...(body && { 'content-type': 'application/json' }) };
  const method = body ? 'POST' : 'GET';
  const options = { host: '127.0.0.1', servername: DOMAIN, path: target, method, headers, agent, ca };
  return new Promise((resolve) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message);
    const request = https.request(options, (answer) => {
      answer.on('error', fail).on('end', () => resolve(answer.statusCode!));
      answer.resume();
    });
    request.on('error', fail).end(body && JSON.stringify(body));
  });
}

/** Runs a command while readers read. Their failures must be none. */
async function underLoad(
  command: string,
): Promise<{ status: number; output: string; sent: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  let [sent, isOver] = [0, false];
  const readers = [true, false].map(async (keepAlive) => {
    const agent = new https.Agent({ keepAlive });
    for (let n = 0; !isOver; n += 1) {
      const target = ['/', '/forum', '/api/narratives'][n % 3]!;
      const answer = await send(target, agent);
      sent += 1;
      if (answer !== 200) failures.push([target, answer]);
      await sleep(40);
    }
    agent.destroy();
  });
  const child = spawn('nsenter', machine.enter(command), { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  isOver = true;
  await Promise.all(readers);
  return { status: status as number, output: out + errors, sent, failures };
}

let first: string;
let second: string;

beforeAll(async () => {
  machine = await bootMachine();
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, at('srv/work')]);
  git('checkout', '--quiet', '-B', 'main');
  first = git('rev-parse', '--short=12', 'HEAD');
});
afterAll(() => machine.stop());

test('two commands lead from a bare Debian to a page over TLS and a moderator who signs in', async () => {
  mustRun('apt-get -qq update && apt-get -qq install -y git ca-certificates');
  mustRun('git clone --quiet /srv/work /opt/commonpurse/source');
  const dryRun = mustRun(`${SCRIPT} install --domain ${DOMAIN} --dry-run`);
  expect(dryRun).toContain('- Set up PostgreSQL');
  expect(machine.run('ls /etc/commonpurse').status).not.toBe(0);

  mustRun(`${SCRIPT} install --domain ${DOMAIN}`, `asha\nasha@example.org\n${PASSWORD}\n`);
  const agent = new https.Agent();
  expect(await send('/', agent)).toBe(200);
  expect(await send('/api/moderator/login', agent, { username: 'asha', password: PASSWORD })).toBe(200);
  const places =
    '/etc/commonpurse /run/commonpurse /var/lib/commonpurse /opt/commonpurse/versions /var/log /proc/*/environ';
  expect(machine.run(`grep -rlF '${PASSWORD}' ${places} 2>/dev/null`).output).toBe('');
  expect(query('show log_min_error_statement')).toBe('panic');
  expect(mustRun('systemctl is-enabled commonpurse-backup.timer').trim()).toBe('enabled');
  expect(mustRun('commonpurse status')).toContain('full backup');
});

test('systemd accepts every line of the unit, and rates its exposure as low', () => {
  expect(mustRun('systemd-analyze verify commonpurse@3001.service')).toBe('');
  // In tenths: 0 leaves the service no right, 100 all.
  mustRun('systemd-analyze security --no-pager --threshold=15 commonpurse@3001.service');
});

test('an installation that is complete changes nothing', () => {
  const started = () => mustRun('systemctl show -P ActiveEnterTimestamp commonpurse@3001 postgresql caddy');
  const before = started();
  mustRun(`${SCRIPT} install`);
  expect([versionLive(), started()]).toEqual([first, before]);
});

test('health reports backups, the archive of the log, clock and space', async () => {
  const components = () =>
    (JSON.parse(mustRun('curl -s http://127.0.0.1:13001/health')) as { components: Record<string, string> }).components;
  const well = { backup: 'ok', archive: 'ok', clock: 'ok', space: 'ok' };
  expect(components()).toMatchObject(well);
  const archiveWith = (command: string) => {
    mustRun(`cd / && runuser -u postgres -- psql -Xq -c "alter system ${command}" -c 'select pg_reload_conf()'`);
    query('select pg_switch_wal() from (select txid_current()) as written');
  };
  archiveWith(`set archive_command = 'false'`);
  while (components().archive === 'ok') await sleep(200);
  query("update scheduled_tasks set last_run_at = now() - interval '27 hours' where name = 'backup'");
  expect(components()).toMatchObject({ ...well, archive: 'failing', backup: 'failing' });
  archiveWith('reset archive_command');
  while (components().archive !== 'ok') await sleep(200);
  mustRun('systemctl start commonpurse-backup');
  expect(components()).toMatchObject(well);
});

test('an upgrade says what changes, and fails no reader; nor does the way back', async () => {
  second = publish('mf-forum/src/features/follows/follow-button.tsx', "label: 'Follow'", "label: 'Follow this'");
  const upgraded = await underLoad('commonpurse upgrade');
  expect(upgraded).toMatchObject({ status: 0, failures: [] });
  expect(upgraded.output).toMatch(/^ {2}forum: [0-9a-f]{16} -> [0-9a-f]{16}$/m);
  for (const part of ['shell', 'public', 'moderator', 'api']) expect(upgraded.output).toContain(`  ${part}: unchanged`);
  expect(versionLive()).toBe(second);

  const back = await underLoad('commonpurse rollback');
  expect(back).toMatchObject({
    status: 0,
    failures: [],
    output: expect.stringMatching(/^forum: .* is live$/m) as string,
  });
  expect(versionLive()).toBe(first);
  expect(upgraded.sent + back.sent).toBeGreaterThan(500);
});

describe('the version that runs goes on', () => {
  afterEach(() => git('reset', '--quiet', '--hard', second));

  test('if the next one cannot be built', () => {
    publish('packages/tooling/bin/build.mjs', 'import ', 'imported ');
    expect(machine.run('commonpurse upgrade').status).not.toBe(0);
    expect(versionLive()).toBe(first);
  });

  test('if the next one does not start', () => {
    const version = publish('services/host/src/main.ts', 'try {', "throw new Error('No start');\ntry {");
    // As if it had been built.
    cpSync(at('opt/commonpurse/versions', second), at('opt/commonpurse/versions', version), {
      recursive: true,
      verbatimSymlinks: true,
    });
    writeFileSync(
      at('opt/commonpurse/versions', version, 'services/host/dist/main.js'),
      "throw new Error('No start');",
    );
    const { status, output } = machine.run('commonpurse upgrade');
    expect([status, output]).toEqual([1, expect.stringContaining('Nothing was changed for readers')]);
    expect(versionLive()).toBe(first);
    expect(mustRun('readlink /opt/commonpurse/3002').trim()).toBe(`versions/${second}`);
  });
});

test('the database is restored as it was at a time, and a deleted account stays deleted', async () => {
  for (const name of ['beth', 'cate'])
    query(`insert into users (id, username, email, age, password_hash, role, created_at, updated_at)
      values (gen_random_uuid(), '${name}', '${name}@example.org', 30, 'hash', 'user', now(), now())`);
  const time = query('select clock_timestamp()').replace(' ', 'T').replace(/\+00$/, 'Z');
  await sleep(2_000);
  query(`update users set active = false, deactivated_at = now() where username = 'beth'`);
  query(`insert into audit_log (at, action, subject_type, subject_id)
    select now(), 'account.delete', 'user', id from users where username = 'beth'`);
  query(`delete from users where username = 'cate'`);
  const restored = mustRun(`commonpurse restore ${time}`);
  expect(restored).toContain('Deleted accounts, deleted again: 1');
  expect(restored).toMatch(/Every page, every index and \d+ constraints are intact/);
  expect(query('select username, active from users order by username').split('\n')).toEqual([
    'asha|t',
    'beth|f',
    'cate|t',
  ]);
  expect(versionLive()).toBe(first);
  expect(await send('/', new https.Agent())).toBe(200);
  const [, remove] =
    /^Data from before a restore, \d+M\. To delete it: (.*)$/m.exec(mustRun('commonpurse status')) ?? [];
  mustRun(remove!);
  expect(mustRun('commonpurse status')).not.toContain('from before');
});
