import { useTestApp } from '../../testing';
import { insertPost } from '../../testing/content';

const t = useTestApp();

test('a slow statement is logged with its call, milliseconds and rows, and without SQL and values', async () => {
  const author = await t.makeUser();
  const post = await insertPost(t.db, author);
  await t.db.raw(`create function sleep() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.25); return new; end $$`);
  await t.db.raw('create trigger sleep before insert on comments for each row execute function sleep()');
  const other = await t.another();
  const client = await other.signIn(author);
  const { statusCode } = await client.post(`/forum/${post}`, { cmtDesc: 'Zebra crossing' });
  await other.close();

  expect(statusCode).toBe(201);
  const lines = t.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
  const slow = lines.filter(({ msg, call }) => msg === 'a slow statement' && call === 'POST /forum/:id');
  expect(slow).toContainEqual({
    level: 40,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    call: 'POST /forum/:id',
    ms: expect.any(Number),
    rows: 1,
    msg: 'a slow statement',
  });
  expect(slow.every(({ ms }) => Number(ms) >= 200)).toBe(true);
  expect(t.logs.join('')).not.toContain('Zebra');
});
