import type { Member } from '@commonpurse/contracts';
import { useTestApp } from '../../../testing';
import { enrol } from '../../../testing/second-factor';

const t = useTestApp();

test("an account's record shows whether its second factor is on, and demotion removes the second factor", async () => {
  const [moderator, colleague] = [await t.makeModerator(), await t.makeModerator()];
  const asColleague = await t.as(colleague);
  const record = async () => (await asColleague.get(`/user-management/${moderator.userId}`)).json<Member>();
  expect(await record()).not.toHaveProperty('secondFactor');
  await enrol(await t.signIn(moderator), t.clock);
  expect(await record()).toMatchObject({ secondFactor: true });
  expect((await asColleague.put(`/user-management/${moderator.userId}/demote`, {})).statusCode).toBe(200);
  expect(await record()).not.toHaveProperty('secondFactor');
  expect(await t.db('second_factors').where({ user_id: moderator.userId })).toEqual([]);
});

test('the second step of a moderator suspended meanwhile has expired, and signing in again reports it', async () => {
  const moderator = await t.makeModerator();
  const asColleague = await t.as(await t.makeModerator());
  const { recoveryCodes } = await enrol(await t.signIn(moderator), t.clock);
  const entering = t.visitor();
  const { username, password } = moderator;
  expect((await entering.post('/login', { username, password })).json()).toMatchObject({ secondFactor: true });
  await asColleague.put(`/user-management/${moderator.userId}/suspend`, { reason: 'Threats' });
  const finished = await entering.post('/login/second-factor', { code: recoveryCodes[0] });
  expect([finished.statusCode, finished.json()]).toMatchObject([401, { code: 'SECOND_FACTOR_EXPIRED' }]);
  expect((await t.visitor().post('/login', { username, password })).json()).toMatchObject({ code: 'SUSPENDED' });
});
