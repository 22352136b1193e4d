import { MINUTE, type TestUser, useTestApp } from '../../../testing';
import { endSuspension, takeAppealToken } from './suspensions.service';

const t = useTestApp();
let ana: TestUser;
let ann: TestUser;
beforeAll(async () => {
  ana = await t.makeModerator();
});
beforeEach(async () => {
  ann = await t.makeUser();
});

const command = async (name: 'suspend' | 'reinstate', body: object) =>
  (await t.as(ana)).put(`/user-management/${ann.userId}/${name}`, body);
const suspend = () => command('suspend', { reason: 'Threats in a comment' });
const reinstate = () => command('reinstate', {});
const signIn = () => t.visitor().post('/login', { username: ann.username, password: ann.password });

describe('an appeal token', () => {
  const tokenOf = async () => (await signIn()).json<{ appealToken: string }>().appealToken;
  const take = (token: string) => t.db.transaction((trx) => takeAppealToken(trx, token, t.clock.now()));

  test('identifies the account and the suspension, and can be used once', async () => {
    await suspend();
    const token = await tokenOf();
    const [row] = await t.db('suspensions').where({ user_id: ann.userId });
    const uses = await Promise.all([take(token), take(token)]);
    expect(uses.filter(Boolean)).toEqual([{ userId: ann.userId, suspensionId: row!.id }]);
    expect(await take(token)).toBeUndefined();
  });

  test('is valid for half an hour, and other tokens are refused', async () => {
    await suspend();
    const token = await tokenOf();
    t.clock.advance(30 * MINUTE);
    expect(await take(token)).toBeUndefined();
    for (const other of ['', 'x', 'x'.repeat(43)]) expect(await take(other)).toBeUndefined();
  });

  test('is deleted with the account', async () => {
    await suspend();
    const token = await tokenOf();
    await reinstate();
    const again = await t.signIn(ann);
    expect((await again.delete(`/delete-account/${ann.userId}`, {})).statusCode).toBe(200);
    expect(await take(token)).toBeUndefined();
  });
});

test('a suspension is ended only once by concurrent calls', async () => {
  await suspend();
  const [row] = await t.db('suspensions').where({ user_id: ann.userId });
  const end = () => t.db.transaction((trx) => endSuspension(trx, row!.id, { by: ana.userId, now: t.clock.now() }));
  expect((await Promise.all([end(), end()])).sort()).toEqual([false, true]);
  expect((await signIn()).statusCode).toBe(200);
});
