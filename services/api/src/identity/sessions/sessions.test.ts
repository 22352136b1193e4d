import { HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing/index';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
beforeAll(async () => {
  ann = await t.makeUser({ username: 'Ann.Lee' });
  beth = await t.makeUser();
});

/** A call that any signed-in member may make. */
const probe = (client: TestClient) => client.get(`/myposts/${ann.userId}`).then(({ statusCode }) => statusCode);
const refresh = (client: TestClient, user = ann) => client.post(`/refresh/${user.userId}`, {});
const refreshStatus = (client: TestClient, user = ann) => refresh(client, user).then(({ statusCode }) => statusCode);

describe('refreshing', () => {
  test('issues a new pair of tokens, and stores the refresh token only as a hash', async () => {
    const client = await t.signIn(ann);
    const before = { ...client.cookies };
    t.clock.advance(MINUTE);
    const answer = await refresh(client);
    expect(answer.json()).toEqual({ accessToken: client.cookies.accessToken });
    expect(client.cookies.refreshToken).not.toBe(before.refreshToken);
    const stored = JSON.stringify(await t.db('refresh_tokens'));
    expect(stored).not.toContain(client.cookies.refreshToken);
  });

  test('concurrently in two tabs signs nobody out, and clears no cookie', async () => {
    const first = await t.signIn(ann);
    const second = t.copyOf(first);
    const answers = await Promise.all([refresh(first), refresh(second)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(second.cookies.refreshToken).toBe(first.cookies.refreshToken);
    for (const client of [first, second]) expect(await probe(client)).toBe(200);
    t.clock.advance(MINUTE);
    expect(await refreshStatus(first)).toBe(200);
  });

  test('five times at once leaves one chain of tokens, of which only hashes are stored', async () => {
    const client = await t.signIn(ann);
    const { id } = (await t.db('sessions').orderBy('created_at', 'desc').orderBy('last_seen_at', 'desc').first('id'))!;
    const tabs = Array.from({ length: 5 }, () => t.copyOf(client));
    expect(await Promise.all(tabs.map((tab) => refreshStatus(tab)))).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(tabs.map(({ cookies }) => cookies.refreshToken)).size).toBe(1);
    const valid = await t.db('refresh_tokens').where({ session_id: id }).whereNull('replaced_at');
    expect(valid).toHaveLength(1);
    // A tab that is late gets the newest token, and not one that the others have replaced already.
    const late = t.copyOf(client);
    expect(await refreshStatus(tabs[0]!)).toBe(200);
    expect(await refreshStatus(late)).toBe(200);
    expect(late.cookies.refreshToken).toBe(tabs[0]!.cookies.refreshToken);
    t.clock.advance(MINUTE);
    expect(await refreshStatus(late)).toBe(200);
  });

  test('accepts the old token for ten seconds, in case a reply was lost', async () => {
    const client = await t.signIn(ann);
    const lost = t.copyOf(client);
    await refresh(client);
    t.clock.advance(10_000);
    expect(await refreshStatus(lost)).toBe(200);
    expect(await probe(lost)).toBe(200);
  });

  test('with an old token after that ends the whole session, new tokens included', async () => {
    const client = await t.signIn(ann);
    const thief = t.copyOf(client);
    await refresh(client);
    t.clock.advance(10_001);
    const refused = await refresh(thief);
    expect(refused.statusCode).toBe(401);
    expect(refused.cookies).toEqual([]);
    expect(await probe(client)).toBe(401);
    expect(await refreshStatus(client)).toBe(401);
    expect(await t.db('audit_log').where({ action: 'session.reuse', subject_id: ann.userId })).toHaveLength(1);
  });

  test('with the old token within ten seconds does not extend that time', async () => {
    const client = await t.signIn(ann);
    const lost = t.copyOf(client);
    const late = t.copyOf(client);
    await refresh(client);
    t.clock.advance(9_000);
    expect(await refreshStatus(lost)).toBe(200);
    t.clock.advance(1_001);
    expect(await refreshStatus(late)).toBe(401);
    expect(await probe(client)).toBe(401);
  });

  test('with an old token several times at once is logged once', async () => {
    const client = await t.signIn(beth);
    const thieves = Array.from({ length: 5 }, () => t.copyOf(client));
    await refresh(client, beth);
    t.clock.advance(10_001);
    const seen = await Promise.all(thieves.map((thief) => refreshStatus(thief, beth)));
    expect(seen).toEqual([401, 401, 401, 401, 401]);
    expect(await t.db('audit_log').where({ action: 'session.reuse', subject_id: beth.userId })).toHaveLength(1);
  });

  test('is refused without a token, and with an invalid one', async () => {
    expect(await refreshStatus(t.visitor())).toBe(401);
    const client = t.visitor();
    client.cookies.refreshToken = 'made-up';
    expect(await refreshStatus(client)).toBe(401);
  });

  test("with another user's id is refused, and both sessions continue", async () => {
    const [hers, other] = [await t.signIn(ann), await t.signIn(beth)];
    const answer = await refresh(hers, beth);
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
    expect(await refreshStatus(hers)).toBe(200);
    expect(await refreshStatus(other, beth)).toBe(200);
  });
});

describe('a session', () => {
  test('ends after 15 minutes without use, refresh included', async () => {
    const client = await t.signIn(ann);
    t.clock.advance(15 * MINUTE);
    expect(await refreshStatus(client)).toBe(401);
    expect(await probe(client)).toBe(401);
  });

  test('is not extended by a call that does not count as activity', async () => {
    const client = await t.signIn(ann);
    for (let minute = 1; minute < 15; minute += 1) {
      t.clock.advance(MINUTE);
      expect((await client.put(`/signout/${beth.userId}`, {})).statusCode).toBe(403);
    }
    t.clock.advance(MINUTE);
    expect(await refreshStatus(client)).toBe(401);
  });

  test('continues while it is used', async () => {
    const client = await t.signIn(ann);
    for (let round = 0; round < 3; round += 1) {
      t.clock.advance(14 * MINUTE);
      expect(await refreshStatus(client)).toBe(200);
      t.clock.advance(4 * MINUTE);
      expect(await probe(client)).toBe(200);
    }
  });

  test('records its use at most once a minute', async () => {
    const client = await t.signIn(ann);
    const seen = async () =>
      (await t.db('sessions').orderBy('created_at', 'desc').first('last_seen_at'))!.last_seen_at.getTime();
    const start = t.clock.now().getTime();
    t.clock.advance(59_000);
    await probe(client);
    expect(await seen()).toBe(start);
    t.clock.advance(1_000);
    await Promise.all([probe(client), probe(client)]);
    expect(await seen()).toBe(start + 60_000);
  });

  test('ends after 12 hours, however much it is used', async () => {
    const client = await t.signIn(ann);
    for (let passed = 0; passed < 12 * HOUR - 10 * MINUTE; passed += 10 * MINUTE) {
      t.clock.advance(10 * MINUTE);
      expect(await refreshStatus(client)).toBe(200);
    }
    t.clock.advance(10 * MINUTE);
    expect(await refreshStatus(client)).toBe(401);
  });
});
