import { randomBytes } from 'node:crypto';
import {
  addLaterChanges,
  knexDatabase,
  promote,
  PROMOTER_ROLE,
  readRunningApis,
  readHistory,
  readPointer,
  releasesFor,
  rollback,
  rollbackTarget,
  share,
  type PointerState,
} from '@commonpurse/releases';
import { createDatabase } from '../../database/database';
import { makeTestDatabase, type TestDatabase } from '../../../testing/database';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const by = 'asha';

let test_: TestDatabase;
beforeEach(async () => {
  test_ = await makeTestDatabase();
});
afterEach(() => test_.drop());

const database = () => knexDatabase(test_.db);
const state = () => readPointer(database());

async function promoteNow(id: string, app: 'forum' | 'shell' = 'forum') {
  return promote(database(), { app, id, by, seen: await state() });
}

async function rollbackNow() {
  const [seen, history] = [await state(), await readHistory(database(), 'forum')];
  return rollback(database(), { app: 'forum', by, seen, id: rollbackTarget(seen, 'forum', history) });
}

test('nothing is released at first; then the last change of each app is its pointer', async () => {
  expect(await state()).toEqual({ apps: [], retained: [] });
  await promoteNow(A);
  await promoteNow(A, 'shell');
  await promoteNow(B);
  expect((await state()).apps).toEqual([
    { app: 'forum', number: 2, live: B, candidate: null, percent: 0 },
    { app: 'shell', number: 1, live: A, candidate: null, percent: 0 },
  ]);
  expect(await readHistory(database(), 'forum')).toMatchObject([
    { number: 1, live: A, action: 'promote', promotedBy: by, promotedAt: expect.any(Date) as Date },
    { number: 2, live: B },
  ]);
});

test('a share serves the candidate to some groups; 100 % promotes it, 0 % or a rollback ends it', async () => {
  await promoteNow(A);
  const give = async (id: string, percent: number) =>
    share(database(), { app: 'forum', id, percent, by, seen: await state() });
  await give(B, 10);
  expect(releasesFor(await state(), 9)).toEqual({ forum: B });
  expect(releasesFor(await state(), 10)).toEqual({ forum: A });
  expect(await give(B, 0)).toMatchObject({ live: A, candidate: null, percent: 0 });
  await give(B, 50);
  expect(await rollbackNow()).toMatchObject({ live: A, candidate: null });
  expect(await give(B, 100)).toMatchObject({ live: B, candidate: null, percent: 0 });
});

test("the API's pointer is separate from those of the apps, and changes in the same way", async () => {
  await promoteNow(A);
  const now = async (change: typeof promote, id: string) =>
    change(database(), { app: 'api', id, by, seen: await state() });
  await now(promote, 'blue');
  expect(await now(promote, 'green')).toMatchObject({ number: 2, live: 'green' });
  await share(database(), { app: 'api', id: 'blue', percent: 5, by, seen: await state() });
  expect(await state()).toEqual({
    apps: [{ app: 'forum', number: 1, live: A, candidate: null, percent: 0 }],
    api: { app: 'api', number: 3, live: 'green', candidate: 'blue', percent: 5 },
    retained: [{ app: 'forum', id: A }],
  });
  const [seen, history] = [await state(), await readHistory(database(), 'api')];
  expect(rollbackTarget(seen, 'api', history)).toBe('green');
  for (const id of [A, '1', 'http://x']) await expect(now(promote, id)).rejects.toMatchObject({ code: '23514' });
});

test('rolling back twice goes back two releases; a third rollback has nothing to do', async () => {
  for (const id of [A, B, C]) await promoteNow(id);
  expect(await rollbackNow()).toMatchObject({ live: B });
  expect(await rollbackNow()).toMatchObject({ live: A });
  await expect(rollbackNow()).rejects.toMatchObject({ code: 'NOTHING_TO_DO' });
});

test('of two concurrent promotions one succeeds, and the other learns who promoted what', async () => {
  await promoteNow(A);
  const seen = await state();
  const results = await Promise.allSettled([
    promote(database(), { app: 'forum', id: B, by: 'first', seen }),
    promote(database(), { app: 'forum', id: C, by: 'second', seen }),
  ]);
  const lost = results.filter((result) => result.status === 'rejected');
  expect(lost).toHaveLength(1);
  const [, last] = await readHistory(database(), 'forum');
  expect(lost[0]?.reason).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    message: expect.stringContaining(`meanwhile ${last!.promotedBy} promoted release ${last!.live.slice(0, 16)}`),
  });
  expect(await readHistory(database(), 'forum')).toHaveLength(2);
});

test('concurrent promotions of different apps succeed, each checked against the others', async () => {
  await promoteNow(A, 'shell');
  const seen = await state();
  const checked: string[][] = [];
  const check = async ({ apps }: PointerState) =>
    void checked.push(apps.map(({ app, live }) => `${app} ${live[0]}`).sort());
  const apps = ['public', 'forum', 'moderator', 'shell'] as const;
  await Promise.all(apps.map((app) => promote(database(), { app, id: B, by, seen, check })));
  expect(checked.at(-1)).toEqual(['forum b', 'moderator b', 'public b', 'shell b']);
  expect(checked.map((entries) => entries.filter((entry) => entry.endsWith('b')).length)).toEqual([1, 2, 3, 4]);
  const refused = promote(database(), {
    ...{ app: 'forum', id: C, by, seen: await state() },
    check: () => Promise.reject(new Error('does not fit')),
  });
  await expect(refused).rejects.toThrow('does not fit');
  expect(await readHistory(database(), 'forum')).toHaveLength(1);
});

test('a restored database gets the later changes that it lacks, unchanged', async () => {
  const earlier = await makeTestDatabase();
  try {
    const addLater = () => addLaterChanges(knexDatabase(earlier.db), database());
    await promoteNow(A);
    expect(await addLater()).toBe(1);
    await promoteNow(B);
    await share(database(), { app: 'forum', id: A, percent: 20, by, seen: await state() });
    expect(await addLater()).toBe(2);
    const history = await readHistory(database(), 'forum');
    expect(history).toMatchObject([{ live: A }, { live: B }, { live: B, candidate: A, percent: 20 }]);
    expect(await readHistory(knexDatabase(earlier.db), 'forum')).toEqual(history);
    expect(await addLater()).toBe(0);
  } finally {
    await earlier.drop();
  }
});

test('a release is retained for 30 days after its end, and the last twenty for good', async () => {
  const ids = Array.from({ length: 24 }, () => randomBytes(32).toString('hex'));
  for (const id of ids) await promoteNow(id);
  const retained = async () => (await state()).retained.map(({ id }) => id);
  expect(new Set(await retained())).toEqual(new Set(ids));
  await test_.db('release_pointers').update({ promoted_at: test_.db.raw(`now() - interval '40 days'`) });
  expect(await retained()).toEqual(ids.slice(4).reverse());
  // The third was live until the fourth came, 29 days ago.
  const late = { promoted_at: test_.db.raw(`now() - interval '29 days'`) };
  await test_.db('release_pointers').where('number', '>', 3).update(late);
  expect(await retained()).toEqual(ids.slice(2).reverse());
});

test('only APIs that reported recently count as running', async () => {
  const api = (id: number, name: string | null, speaks: number[], seconds: number) => ({
    name,
    id: `00000000-0000-4000-8000-00000000000${id}`,
    speaks,
    seen_at: test_.db.raw(`now() - make_interval(secs => ?)`, [seconds]),
  });
  await test_
    .db('api_instances')
    .insert([api(1, null, [1, 2], 5), api(2, null, [1, 2], 9), api(3, null, [1], 40), api(4, 'green', [2], 1)]);
  expect(await readRunningApis(database())).toEqual([
    { name: 'green', speaks: [2] },
    { name: null, speaks: [1, 2] },
  ]);
});

describe('the promoter', () => {
  const roles = { owner: '', app: '', promoter: '' };
  const password = 'for-tests-alone';

  /** Connects as a role without rights of a superuser. */
  const as = (user: string) => createDatabase({ ...test_.connection, user, password }, { poolSize: 1 });

  beforeEach(async () => {
    for (const name of Object.keys(roles) as (keyof typeof roles)[]) {
      roles[name] = `test_${name}_${randomBytes(4).toString('hex')}`;
      await test_.db.raw(`create role ?? login password '${password}'`, [roles[name]]);
    }
    await test_.db.raw('grant ?? to ??', [PROMOTER_ROLE, roles.promoter]);
    await test_.db.raw('alter table release_pointers owner to ??', [roles.owner]);
    await test_.db.raw('revoke insert, update, delete on release_pointers from ??', [roles.owner]);
    await test_.db.raw('grant select on release_pointers to ??', [roles.app]);
  });
  afterEach(async () => {
    await test_.db.raw('drop owned by ??, ??, ??', Object.values(roles));
    await test_.db.raw('drop role ??, ??, ??', Object.values(roles));
  });

  test.each(['owner', 'app'] as const)('is a role that the %s does not have', async (name) => {
    const db = as(roles[name]);
    const seen = await readPointer(knexDatabase(db));
    const promotion = promote(knexDatabase(db), { app: 'forum', id: A, by, seen });
    await expect(promotion).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(
      db.raw(
        `insert into release_pointers (app, number, live, action, promoted_by) values ('forum', 1, ?, 'promote', '')`,
        [A],
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await db.destroy();
  });

  test('can promote, and cannot change the history', async () => {
    const db = as(roles.promoter);
    const seen = await readPointer(knexDatabase(db));
    expect(await promote(knexDatabase(db), { app: 'forum', id: A, by, seen })).toMatchObject({ live: A });
    await expect(db('release_pointers').update({ live: B })).rejects.toMatchObject({ code: '42501' });
    await expect(db('release_pointers').delete()).rejects.toMatchObject({ code: '42501' });
    await db.destroy();
  });
});
