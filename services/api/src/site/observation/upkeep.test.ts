import os from 'node:os';
import { HOUR, MINUTE, useTestApp } from '../../../testing';
import { archives, hasDatabaseTime, hasSpace, isBackedUp } from './upkeep';

const api = useTestApp();

test('a backup counts for 26 hours', async () => {
  expect(await isBackedUp(api.db, api.clock)).toBe(false);
  await api.db('scheduled_tasks').insert({ name: 'backup', last_run_at: api.clock.now() });
  api.clock.advance(26 * HOUR);
  expect(await isBackedUp(api.db, api.clock)).toBe(true);
  api.clock.advance(MINUTE);
  expect(await isBackedUp(api.db, api.clock)).toBe(false);
});

test('a database that archives no log does not fail to', async () => {
  expect(await archives(api.db)).toBe(true);
});

test('clocks that differ by a minute are noticed', async () => {
  const inMinutes = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * MINUTE) });
  expect(await hasDatabaseTime(api.db, inMinutes(0))).toBe(true);
  for (const minutes of [-1, 1]) expect(await hasDatabaseTime(api.db, inMinutes(minutes))).toBe(false);
});

test('a disk with little space is noticed, and a folder that does not exist is no disk', async () => {
  expect(await hasSpace({ data: os.tmpdir(), backup: '/no/such/folder', store: null }, 0)).toBe(true);
  expect(await hasSpace({ data: os.tmpdir() }, 1)).toBe(false);
});
