import { useTestApp, type TestClient } from '../testing';
import { insertPost } from '../testing/content';

const t = useTestApp();
let asMod: TestClient;

beforeAll(async () => {
  asMod = await t.signIn(await t.makeModerator());
  const [asha, gone, other] = [
    await t.makeUser({ username: 'asha_7' }),
    await t.makeUser({ username: 'asha_8' }),
    await t.makeUser({ username: 'ashax7' }),
  ];
  const asAsha = await t.signIn(asha);
  for (const author of [asha, gone, other]) {
    const rejected = await insertPost(t.db, author, { status: 'Rejected', anonymous: true });
    await insertPost(t.db, author, { archived_at: t.clock.now() });
    if (author === asha) await asAsha.post('/appeals', { kind: 'post', ref: rejected, message: 'Please look again.' });
  }
  await t.db('users').where({ id: gone.userId }).update({ active: false });
});

const LISTS = ['/rejected-posts', '/archived-user-posts', '/moderation/appeals'] as const;

describe.each(LISTS)('a search in %s', (path) => {
  const found = async (text: string) =>
    (await asMod.get(`${path}?search=${encodeURIComponent(text)}`)).json<unknown[]>();

  test('finds what an author wrote by her username, anonymous or not', async () => {
    expect(await found('asha_7')).toHaveLength(1);
    expect(await found('ASHA_')).toHaveLength(1);
  });

  test('does not find the name of a closed account, and takes the text literally', async () => {
    expect(await found('asha_8')).toEqual([]);
    expect(await found('asha.7')).toEqual([]);
  });
});
