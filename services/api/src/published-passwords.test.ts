import { makeTestApp, type TestApp, testConfig } from '../testing';
import { seedDemo } from '../demo';
import { ConfigError } from './config/config';
import { createLogger } from './logging';
import { startApi } from './start-api';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
  await seedDemo(t.db, t.clock);
}, 120_000);
afterAll(() => t.close());

/** Starts a further API on the database. Returns the error that stops it, if any. */
async function start(differences: Parameters<typeof testConfig>[0]): Promise<unknown> {
  const { db, direct, clock } = t;
  const config = testConfig({ port: 0, ...differences });
  const logger = createLogger({ write: () => {} });
  try {
    await (await startApi({ config, db, direct, clock, logger })).close();
    return undefined;
  } catch (error) {
    return error;
  }
}

const REACHABLE = [
  ['in production', { production: true }],
  ['on an address that others reach', { host: '0.0.0.0' }],
  ['on every address of IPv6', { host: '::' }],
] as const;

test.each(REACHABLE)('%s, the start is refused while a demo account has its published password', async (_, wishes) => {
  const error = await start(wishes);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(
    /^The account demo\.moderator of the demo content has its published password, and [^\n]+$/,
  );
});

test('an account of the demo is found whatever its name is now', async () => {
  const name = async (from: string, to: string) =>
    expect(await t.db('users').where({ username: from }).update({ username: to })).toBe(1);
  await name('demo.moderator', 'somebody');
  try {
    expect(await start({ production: true })).toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('demo.moderator') as string,
    });
    expect(await seedDemo(t.db, t.clock)).toBe(false);
  } finally {
    await name('somebody', 'demo.moderator');
  }
});

test('the first moderator cannot have a password of the demo', async () => {
  const firstModerator = { username: 'first', password: 'Demo-Moderator-1', email: 'first@example.org' };
  const error = await start({ production: true, firstModerator });
  expect(error).toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^MODERATOR_PASSWORD /) as string,
  });
});

test('on this machine alone, and once the passwords are others or the accounts closed, it starts', async () => {
  expect(await start({ host: '127.0.0.1' })).toBeUndefined();
  const { password_hash } = (await t
    .db('users')
    .where({ id: (await t.makeUser()).userId })
    .first('password_hash'))!;
  await t.db('users').where({ username: 'demo.moderator' }).update({ password_hash });
  await t
    .db('users')
    .where('username', 'like', 'demo.%')
    .whereNot({ username: 'demo.moderator' })
    .update({ active: false });
  for (const [, wishes] of REACHABLE) expect(await start(wishes)).toBeUndefined();
});
