import type { LiveTopic } from '@commonpurse/contracts';
import { newId } from '../../shared/ids';
import { HOUR, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertForm, insertNarrative, insertPost } from '../../../testing/content';
import { followEvents } from '../../../testing/event-stream';
import { insertReport } from '../../../testing/reports';

/** What this needs of the driver's connection. */
type Driver = {
  acquireRawConnection(): Promise<{
    on(event: 'notification', notified: (message: { payload: string }) => void): void;
    query(sql: string): Promise<unknown>;
    end(): Promise<void>;
  }>;
};

const api = useTestApp();
let moderator: TestUser;
let client: TestClient;
let author: TestUser;

beforeEach(async () => {
  author = await api.makeUser();
  moderator = await api.makeModerator();
  client = await api.signIn(moderator);
});

/** Ends all streams, and waits until nothing listens any more: the next test's first stream gets no earlier change. */
afterEach(async () => {
  api.app.server.closeAllConnections();
  const listening = async () =>
    (
      await api.db.raw<{ rows: unknown[] }>(
        `select from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      )
    ).rows.length > 0;
  while (await listening());
});

const follow = (as: TestClient = client, app = api.app) => followEvents(app, as);

test('a stream has the event-stream type, and is neither stored nor compressed', async () => {
  const { status, headers } = await follow();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no']);
  expect([headers.get('content-encoding'), headers.get('x-content-type-options')]).toEqual([null, 'nosniff']);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each<[LiveTopic, string, () => Promise<unknown>]>([
  ['posts', 'a new post', () => insertPost(api.db, author)],
  ['posts', 'an edit', async () => insertEdit(api.db, await insertPost(api.db, author))],
  ['contact', 'a contact form', () => insertForm(api.db)],
  ['narratives', 'a narrative', () => insertNarrative(api.db)],
  ['users', 'a sign-up', () => api.makeUser()],
])('the topic %s is sent after: %s', async (topic, _what, write) => {
  const stream = await follow();
  await write();
  expect(await stream.next()).toBe(topic);
});

test('an escalation and a canned answer are sent', async () => {
  const ref = await insertForm(api.db);
  const stream = await follow();
  await client.post('/moderation/escalations', { kind: 'second-opinion', itemKind: 'contact', ref, text: 'What now?' });
  expect(await stream.next()).toBe('escalations');
  await client.post('/moderation/canned-answers', { name: 'Safety', use: 'note', text: 'Call first.' });
  expect(await stream.next()).toBe('canned-answers');
});

test.each(['post', 'comment'] as const)('a report on a %s and its decision are sent', async (kind) => {
  const post = await insertPost(api.db, author);
  const id = kind === 'post' ? post : await insertComment(api.db, post, author);
  const stream = await follow();
  const report = await insertReport(api.db, { kind, id }, await api.makeUser());
  const topics = async (count: number) => {
    const sent: (string | undefined)[] = [];
    while (sent.length < count) sent.push(await stream.next());
    return sent.sort();
  };
  expect(await topics(3)).toEqual(['cases', 'reports', 'users']);
  await client.put(`/reported-${kind}s/${report}/approve`, {});
  expect(await topics(2)).toEqual(['cases', 'reports']);
});

test.each([
  ['reported', true],
  ['not reported', false],
] as const)('new words of a comment that was %s change a case: %s', async (_what, isReported) => {
  const comment = await insertComment(api.db, await insertPost(api.db, author), author);
  if (isReported) await insertReport(api.db, { kind: 'comment', id: comment }, await api.makeUser());
  const stream = await follow();
  await api.db('comments').where({ id: comment }).update({ description: 'Other words' });
  await insertForm(api.db);
  const first = await stream.next();
  expect(isReported ? [first, await stream.next()].sort() : [first]).toEqual(
    isReported ? ['cases', 'contact'] : ['contact'],
  );
});

test('a rolled-back transaction sends no event', async () => {
  const stream = await follow();
  const transaction = api.db.transaction(async (trx) => {
    await insertPost(trx, author);
    throw new Error('given up');
  });
  await expect(transaction).rejects.toThrow('given up');
  await insertForm(api.db);
  expect(await stream.next()).toBe('contact');
});

test('a comment, a sign-in and a renewed claim send no event', async () => {
  const post = await insertPost(api.db, author);
  await client.put(`/claims/review/${post}`, {});
  const stream = await follow();
  await insertComment(api.db, post, author);
  await api.signIn(author);
  await client.put(`/claims/review/${post}`, {});
  await insertForm(api.db);
  expect(await stream.next()).toBe('contact');
});

test('a stream carries only the name of the topic', async () => {
  const stream = await follow();
  await insertPost(api.db, author, { title: 'Secret title' });
  expect(await stream.next()).toBe('posts');
  await client.put(`/signout/${moderator.userId}`, { source: 'User' });
  await stream.ended();
  const events = stream.received().split('\n\n');
  expect(events).toContain('data: posts');
  for (const event of events) expect(event).toMatch(/^(data: [a-z]+|:|retry: \d+|)$/);
});

test('each of several processes sends events for writes made at any other', async () => {
  const others = [await api.another(), await api.another()];
  try {
    const streams = [await follow(), await follow(await others[0]!.signIn(moderator), others[0]!.app)];
    const writer = await others[1]!.signIn(author);
    const body = { postTitle: 'Title', postCategory: 'Payday Loan', postAnon: 'No', postDesc: 'Words' };
    expect((await writer.post('/new-forum-post', body)).statusCode).toBeLessThan(300);
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(['posts', 'posts']);
  } finally {
    for (const other of others) await other.close();
  }
});

describe('an event stream ends', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['with sign-out', () => client.put(`/signout/${moderator.userId}`, { source: 'User' })],
    ['with demotion', () => api.db('users').where({ id: moderator.userId }).update({ role: 'user' })],
    ['with the account', () => api.db('users').where({ id: moderator.userId }).update({ active: false })],
  ])('%s, in every process', async (_when, end) => {
    const other = await api.another();
    try {
      const streams = [await follow(), await follow(client, other.app)];
      await end();
      for (const stream of streams) await stream.ended();
    } finally {
      await other.close();
    }
  });

  test('when its session has expired, and sends nothing more', async () => {
    const stream = await follow();
    api.clock.advance(HOUR);
    await insertPost(api.db, author);
    expect(await stream.ended()).toEqual([]);
  });

  test('when its process closes, which does not wait for it', async () => {
    const other = await api.another();
    const stream = await follow(client, other.app);
    await other.close();
    expect(await stream.ended()).toEqual([]);
  });

  test('when its database connection ends; the next stream gets events again', async () => {
    const stream = await follow();
    await api.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    expect(await stream.ended()).toEqual([]);
    const next = await follow();
    await insertForm(api.db);
    expect(await next.next()).toBe('contact');
  });
});

test('a stream continues when another session of the same moderator ends', async () => {
  const stays = await follow(await api.signIn(moderator));
  const ends = await follow();
  await client.put(`/signout/${moderator.userId}`, { source: 'User' });
  await ends.ended();
  await insertForm(api.db);
  expect(await stays.next()).toBe('contact');
});

test('following events, and a call marked as unattended, do not count as activity', async () => {
  const since = async () => (await api.db('sessions').where({ user_id: moderator.userId }).first())?.last_seen_at;
  const before = await since();
  api.clock.advance(4 * 60_000);
  await follow();
  await client.get('/myview', { headers: { 'x-unattended': '1' } });
  expect(await since()).toEqual(before);
  await client.get('/myview');
  expect(await since()).not.toEqual(before);
});

test('an account has ten streams at most; closing one makes room', async () => {
  const streams = [];
  for (let n = 0; n < 10; n += 1) streams.push(await follow());
  const refused = await follow();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.ended()).toEqual([]);
  expect((await follow(await api.signIn(await api.makeModerator()))).status).toBe(200);
  streams[0]!.leave();
  let again = await follow();
  // The server notices a closed connection with a delay.
  while (again.status === 429) {
    await again.ended();
    again = await follow();
  }
  expect(again.status).toBe(200);
});

test('the database notifies of ended sessions, and not of old rows that a sign-in deletes', async () => {
  const { userId } = moderator;
  const long = new Date(api.clock.now().getTime() - 72 * HOUR);
  const old = { id: newId(), user_id: userId, created_at: long, last_seen_at: long };
  await api.db('sessions').insert(old);
  const notified: string[] = [];
  const listening = await (api.direct.client as Driver).acquireRawConnection();
  try {
    listening.on('notification', ({ payload }) => notified.push(payload));
    await listening.query('listen what_changed');
    const again = await api.signIn(moderator);
    expect(await api.db('sessions').where({ id: old.id })).toEqual([]);
    await api.db.raw(`select pg_notify('what_changed', 'signed in')`);
    await again.put(`/signout/${userId}`, { source: 'User' });
    await api.db.raw(`select pg_notify('what_changed', 'signed out')`);
    // Notifications come in the order of their transactions: once the last one is here, so are all before it.
    while (!notified.includes('signed out')) await listening.query('select 1');
  } finally {
    await listening.end();
  }
  expect(notified).toEqual(['signed in', 'sessions', 'signed out']);
});

test('a request that does not accept an event stream gets 406', async () => {
  expect((await client.get('/events')).json()).toMatchObject({ statusCode: 406, code: 'NOT_A_STREAM' });
});
