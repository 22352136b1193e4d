import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  archiveLog as archiveAll,
  backupsOf,
  recover,
  startEmbeddedPostgres,
  takeBackup,
  type Backup,
  type EmbeddedPostgres,
} from '../index';
import { makePreparedCluster } from '../testing/prepared-cluster';
import { killIfRunning, processesWith, until } from '../testing/processes';
import { query } from '../testing/query';

let folder: string;
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const LONG_AGO = new Date(0);

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-postgres-backup-'));
  chmodSync(folder, 0o755);
  await makePreparedCluster(at('data'));
});

afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.stop();
  await until(() => processesWith(folder).length === 0);
  folders.push(folder);
});

// Not after each test: on ext4, creating files is slower after many have just been deleted.
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const at = (name: string) => path.join(folder, name);

async function keep(starting: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  const server = await starting;
  running.push(server);
  return server;
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await keep(startEmbeddedPostgres({ dataDir: at('data'), database: 'app', backupDir: at('backups') }));
  await query(server, 'create table if not exists kept (word text primary key)');
  return server;
}

const write = (server: EmbeddedPostgres, word: string) => query(server, `insert into kept values ('${word}')`);

async function words(server: EmbeddedPostgres): Promise<string[]> {
  return (await query<{ word: string }>(server, 'select word from kept order by word')).map(({ word }) => word);
}

/** A time after every write so far. Waits first, because a Date has no microseconds. */
async function now(server: EmbeddedPostgres): Promise<Date> {
  await query(server, 'select pg_sleep(0.002)');
  return (await query<{ now: Date }>(server, 'select clock_timestamp() as now'))[0]!.now;
}

const back = (server: EmbeddedPostgres, keepSince = LONG_AGO) =>
  takeBackup({ server, backupDir: at('backups'), keepSince });

/** Archives the WAL written so far. */
async function archiveLog(server: EmbeddedPostgres): Promise<void> {
  await write(server, `end-${Date.now()}`);
  const [row] = await query<{ segment: string }>(server, 'select pg_walfile_name(pg_switch_wal()) as segment');
  await until(async () => {
    const sql = `select last_archived_wal >= '${row!.segment}' as done from pg_stat_archiver`;
    return (await query<{ done: boolean | null }>(server, sql))[0]!.done === true;
  });
}

const restoreTo = async (target: Date | 'latest', name: string) =>
  keep(recover({ backups: backupsOf(at('backups'), at('data')), dataDir: at(name), database: 'app', target }));

test('a restore to a time has exactly the rows written before it; a restore to latest has all rows', async () => {
  const server = await start();
  await write(server, 'before the copy');
  await back(server);
  await write(server, 'before the moment');
  const moment = await now(server);
  await write(server, 'after the moment');
  await archiveLog(server);
  expect(await words(await restoreTo(moment, 'then'))).toEqual(['before the copy', 'before the moment']);
  expect(await words(await restoreTo('latest', 'now'))).toEqual(expect.arrayContaining(['after the moment']));
});

test('a backup includes rows written during the copy and does not block writes', async () => {
  const server = await start();
  await query(server, `create table bulk as select n, repeat('x', 500) as filler from generate_series(1, 60000) n`);
  let writing = true;
  const written: string[] = [];
  const writer = (async () => {
    for (let n = 0; writing; n += 1) {
      await write(server, `w${n}`);
      written.push(`w${n}`);
    }
  })();
  const progress: number[] = [];
  await takeBackup({
    server,
    backupDir: at('backups'),
    keepSince: LONG_AGO,
    onProgress: (done, total) => progress.push(done / total),
  });
  writing = false;
  await writer;
  const moment = await now(server);
  await archiveLog(server);
  const restored = await restoreTo(moment, 'then');
  expect(written.length).toBeGreaterThan(10);
  expect((await words(restored)).sort()).toEqual(written.sort());
  expect(await query(restored, 'select count(*)::int as rows from bulk')).toEqual([{ rows: 60000 }]);
  expect(progress.at(-1)).toBeGreaterThan(0.9);
});

test('WAL archiving starts with the first backup, leaves no partial files and is private to its user', async () => {
  const server = await start();
  await archiveLog(server);
  expect(readdirSync(folder)).not.toContain('backups');
  const { backup } = await back(server);
  const mode = (name: string) => statSync(name).mode & 0o077;
  expect(
    [backup.folder, path.dirname(path.dirname(backup.folder)), `${backup.folder}/data/PG_VERSION`].map(mode),
  ).toEqual([0, 0, 0]);
  await archiveLog(server);
  const [cluster] = readdirSync(at('backups'));
  const log = readdirSync(at(`backups/${cluster}/log`));
  expect(log.filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).length).toBeGreaterThanOrEqual(2);
  expect(log.filter((name) => name.endsWith('.part'))).toEqual([]);
});

const waiting = () => readdirSync(at('data/pg_wal/archive_status')).filter((name) => name.endsWith('.ready'));

test('the server keeps its WAL while the backup folder is missing and archives it afterwards', async () => {
  let server = await start();
  await back(server);
  await archiveLog(server);
  renameSync(at('backups'), at('unmounted'));
  await write(server, 'while it is away');
  await query(server, 'select pg_switch_wal()');
  await until(async () => {
    const sql = 'select failed_count > 0 as refused from pg_stat_archiver';
    return (await query<{ refused: boolean }>(server, sql))[0]!.refused;
  });
  await expect(back(server)).rejects.toThrow('mount its disk, or choose another folder');
  expect(readdirSync(folder)).not.toContain('backups');
  expect(waiting()).not.toEqual([]);
  expect(readFileSync(at('data.log'), 'utf8')).toContain('is not there, its disk may not be mounted');

  await server.stop();
  server = await start();
  expect(waiting()).not.toEqual([]);
  renameSync(at('unmounted'), at('backups'));
  await archiveLog(server);
  expect(waiting()).toEqual([]);
  expect(await words(await restoreTo('latest', 'then'))).toContain('while it is away');
});

test('after a change of the backup folder, WAL archiving resumes with the first backup there', async () => {
  const server = await start();
  await back(server);
  await server.stop();
  const options = { dataDir: at('data'), database: 'app', backupDir: at('others') };
  const again = await keep(startEmbeddedPostgres(options));
  await takeBackup({ server: again, backupDir: at('others'), keepSince: LONG_AGO });
  await archiveLog(again);
  expect(waiting()).toEqual([]);
});

test('a restore fails with the reason: no backup, a time out of range, a damaged copy', async () => {
  const server = await start();
  await expect(restoreTo('latest', 'then')).rejects.toThrow('There is no backup of this database');
  const moment = await now(server);
  const { backup } = await back(server);
  await expect(restoreTo(moment, 'then')).rejects.toThrow(
    `The earliest time that can be restored is ${backup.stoppedAt}`,
  );
  await archiveLog(server);
  const later = new Date(Date.now() + 60_000);
  await expect(restoreTo(later, 'then')).rejects.toThrow('The log ends before that time');
  appendFileSync(path.join(backup.folder, 'data/PG_VERSION'), ' ');
  await expect(restoreTo('latest', 'then')).rejects.toThrow(/is damaged: PG_VERSION/);
  expect(readdirSync(folder).filter((name) => name.startsWith('then'))).toEqual([]);
});

test('if the newest copy is damaged, the previous one is restored, unless a restore lies between', async () => {
  const server = await start();
  const first = (await back(server)).backup;
  await write(server, 'between the copies');
  const { backup } = await back(server);
  const moment = await now(server);
  await write(server, 'after the copies');
  await archiveLog(server);
  appendFileSync(path.join(backup.folder, 'data/PG_VERSION'), ' ');
  const backups = backupsOf(at('backups'), at('data'));
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const to = (target: Date | 'latest', name: string) =>
    keep(recover({ backups, dataDir: at(name), database: 'app', target, report }));
  expect(await words(await to('latest', 'now'))).toEqual(
    expect.arrayContaining(['after the copies', 'between the copies']),
  );
  const copyOf = (backup: Backup) => expect.stringContaining(`the copy of ${backup.startedAt}`) as string;
  expect(lines.slice(0, 4)).toEqual([
    copyOf(backup),
    `The backup ${backup.folder} is damaged: PG_VERSION is not as it was written`,
    copyOf(first),
    `Restoring the copy of ${first.startedAt}`,
  ]);
  expect(await words(await to(moment, 'then'))).toEqual(['between the copies']);
  backups.addRestore({ to: first.stoppedAt, at: new Date(new Date(first.stoppedAt).getTime() + 1).toISOString() });
  await expect(to('latest', 'after')).rejects.toThrow(`The backup ${backup.folder} is damaged`);
});

test('an incomplete copy is ignored, and the next backup removes it', async () => {
  const server = await start();
  const { backup } = await back(server);
  rmSync(path.join(backup.folder, 'backup.json'));
  await expect(restoreTo('latest', 'then')).rejects.toThrow('There is no complete backup');
  const second = (await back(server)).backup;
  expect(readdirSync(path.dirname(second.folder))).toEqual([path.basename(second.folder)]);
});

test('a server crash during a copy rejects the backup without ending the Node process', async () => {
  const server = await start();
  const backup = takeBackup({
    server,
    backupDir: at('backups'),
    keepSince: LONG_AGO,
    onProgress: () => killIfRunning(server.pid),
  });
  await expect(backup).rejects.toThrow();
  expect(backupsOf(at('backups'), at('data')).list()).toEqual([]);
});

test('a backup removes copies and WAL that no time since keepSince needs, and keeps the rest', async () => {
  const server = await start();
  const copies: Backup[] = [];
  for (const word of ['one', 'two', 'three']) {
    await write(server, word);
    copies.push((await back(server)).backup);
    await archiveLog(server);
  }
  const logOf = (copy: Backup) => readdirSync(path.join(copy.folder, '../../log')).sort();
  const before = logOf(copies[0]!);
  const keepSince = new Date(new Date(copies[1]!.stoppedAt).getTime() + 1);
  const { removed } = await back(server, keepSince);
  expect(removed.map((copy) => copy.folder)).toEqual([copies[0]!.folder]);
  expect(logOf(copies[1]!)[0]!.slice(0, 24)).toBe(copies[1]!.firstSegment);
  expect(before[0]!.slice(0, 24)).toBe(copies[0]!.firstSegment);
  await archiveLog(server);
  expect(await words(await restoreTo(keepSince, 'then'))).toEqual(expect.arrayContaining(['one', 'two']));
});

test('after a restore, newer copies keep their WAL though older copies have a later position', async () => {
  const server = await start();
  await back(server);
  const moment = await now(server);
  await write(server, 'undone');
  for (let n = 0; n < 4; n += 1) {
    await archiveLog(server);
    await sleep(5);
  }
  const undone = (await back(server)).backup;
  await archiveLog(server);
  await server.stop();
  await (await restoreTo(moment, 'restored')).stop();
  backupsOf(at('backups'), at('data')).addRestore({ to: moment.toISOString(), at: new Date().toISOString() });
  const options = { dataDir: at('restored'), database: 'app', backupDir: at('backups') };
  const used = await keep(startEmbeddedPostgres(options));
  const { backup, removed } = await back(used, new Date(new Date(undone.stoppedAt).getTime() + 1));
  expect(removed).toHaveLength(1);
  expect(backup.firstSegment.slice(8) < undone.firstSegment.slice(8)).toBe(true);
  await write(used, 'after the restore');
  await archiveLog(used);
  expect(await words(await restoreTo('latest', 'again'))).toEqual(expect.arrayContaining(['after the restore']));
});

test('two databases share a backup folder without using each other’s backups', async () => {
  await back(await start());
  const other = await keep(startEmbeddedPostgres({ dataDir: at('other'), database: 'app', backupDir: at('backups') }));
  expect(() => backupsOf(at('backups'), at('other'))).toThrow('It has backups of other databases');
  await takeBackup({ server: other, backupDir: at('backups'), keepSince: LONG_AGO });
  expect(backupsOf(at('backups'), at('other')).list()).toHaveLength(1);
  expect(() => backupsOf(at('backups'), at('gone'))).toThrow('It has backups of other databases');
});

test('a restore follows the given timeline, not that of a restore that was undone', async () => {
  let server = await start();
  await back(server);
  await archiveLog(server);
  await server.stop();
  const restored = await restoreTo('latest', 'then');
  await restored.stop();
  const options = { database: 'app', backupDir: at('backups') };
  const used = await keep(startEmbeddedPostgres({ ...options, dataDir: at('then') }));
  await write(used, 'after the restore');
  await archiveLog(used);
  await used.stop();
  server = await start();
  await write(server, 'without the restore');
  const { timeline } = await archiveAll(server);
  const backups = backupsOf(at('backups'), at('data'));
  const to = async (name: string, which?: number) =>
    words(await keep(recover({ backups, dataDir: at(name), database: 'app', target: 'latest', timeline: which })));
  expect(await to('newest')).toContain('after the restore');
  expect(await to('same', timeline)).toContain('without the restore');
});

test('a restore refuses times that an earlier restore discarded', async () => {
  const server = await start();
  await back(server);
  const moment = await now(server);
  await write(server, 'undone');
  const undone = await now(server);
  await archiveLog(server);
  const backups = backupsOf(at('backups'), at('data'));
  backups.addRestore({ to: moment.toISOString(), at: (await now(server)).toISOString() });
  await expect(restoreTo(undone, 'then')).rejects.toThrow(`choose ${moment.toISOString()} or earlier`);
  expect(await words(await restoreTo(moment, 'then'))).toEqual([]);
});
