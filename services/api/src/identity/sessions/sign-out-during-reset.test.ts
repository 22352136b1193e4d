import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { untilWaiting } from '../../../testing/locks';

const t = useTestApp();

const NEW = 'Other-Purse-2';
const reset = (client: TestClient, { userId, username }: TestUser) =>
  client.put('/reset-password', { userID: userId, username, password: NEW });

const probe = (client: TestClient, { userId }: TestUser) =>
  client.get(`/account/${userId}`).then(({ statusCode }) => statusCode);
const openOf = ({ userId }: TestUser) => t.db('sessions').where({ user_id: userId }).whereNull('ended_at');

const signOut = (client: TestClient, { userId }: TestUser) => client.put(`/signout/${userId}`, {});
const exit = (client: TestClient) => client.get('/exit', { headers: { 'sec-fetch-site': 'same-origin' } });

describe.each([
  ['signing out', signOut, 200],
  ['leaving', exit, 303],
])('%s', (_what, leave, status) => {
  test('while the password is being reset also ends the renewed session', async () => {
    const user = await t.makeUser();
    await t.signIn(user);
    const client = await t.signIn(user);
    const leaving = t.copyOf(client);
    const [other] = await openOf(user).orderBy('created_at');
    const { renewed, left } = await t.db.transaction(async (trx) => {
      await trx('sessions').where({ id: other!.id }).forUpdate().first('id');
      // The reset has created the new session, and waits to end the other one.
      const resetting = reset(client, user);
      await untilWaiting(t.db, 1);
      const ending = leave(leaving, user);
      await untilWaiting(t.db, 2);
      return { renewed: resetting, left: ending };
    });
    expect((await renewed).statusCode).toBe(200);
    expect((await left).statusCode).toBe(status);
    expect(await openOf(user)).toEqual([]);
    expect(await probe(client, user)).toBe(401);
  });

  test('with cookies from before a password reset ends the renewed session', async () => {
    const user = await t.makeUser();
    const client = await t.signIn(user);
    const leaving = t.copyOf(client);
    expect((await reset(client, user)).statusCode).toBe(200);
    expect(await probe(client, user)).toBe(200);
    expect((await leave(leaving, user)).statusCode).toBe(status);
    expect(await openOf(user)).toEqual([]);
    expect(await probe(client, user)).toBe(401);
  });
});
