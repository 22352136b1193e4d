import type { ForumPostSummary } from '@commonpurse/contracts';
import { RARE_WORD } from '../../../load-data/index';
import { type TestClient, useTestApp } from '../../../testing';
import { linksOf } from '../../../testing/links';
import { newId } from '../../shared/ids';

const api = useTestApp({ filled: true });
let readers: Record<'hides nobody' | 'hides', { client: TestClient; userId: string }>;

beforeAll(async () => {
  const [user, hider] = [await api.makeUser(), await api.makeUser()];
  const hiddenAt = new Date();
  const [post] = await api.db('posts').where({ status: 'Published' }).whereLike('description', '%overlocker%').limit(1);
  const [author] = await api
    .db('posts')
    .where({ status: 'Published', anonymous: false })
    .distinct('author_id')
    .limit(1);
  await api.db('hidden_posts').insert({ user_id: hider.userId, post_id: post!.id, hidden_at: hiddenAt });
  await api
    .db('hidden_members')
    .insert({ id: newId(), user_id: hider.userId, hidden_id: author!.author_id, hidden_at: hiddenAt });
  readers = {
    'hides nobody': { client: await api.as(user), userId: user.userId },
    hides: { client: await api.as(hider), userId: hider.userId },
  };
});

/** Every post that contains the words, in the forum's order, without any index of the text or of the list. */
async function expected(userId: string, word: string, more = 'true'): Promise<string[]> {
  const { rows } = await api.db.raw<{ rows: { id: string }[] }>(
    `select id from posts where lower(title || ' ' || description) like '%' || :word || '%' and ${more}
       and status = 'Published' and archived_at is null
       and id not in (select post_id from hidden_posts where user_id = :userId)
       and (anonymous or author_id not in (select hidden_id from hidden_members where user_id = :userId))
     order by created_at desc, id desc limit 120`,
    { word, userId },
  );
  return rows.map(({ id }) => id);
}

/** The posts of this many pages, and then those of the way back. */
async function turnPages(client: TestClient, first: string, pages: number) {
  const read = async (path: string) => {
    const reply = await client.get(path);
    expect(reply.statusCode).toBe(200);
    return { ids: reply.json<ForumPostSummary[]>().map((post) => post.postID), ...linksOf(reply) };
  };
  const there = [await read(first)];
  while (there.length < pages && there.at(-1)!.next) there.push(await read(there.at(-1)!.next!));
  const back = [];
  for (let { prev } = there.at(-1)!; prev; prev = back.at(-1)!.prev) back.push(await read(prev));
  return { there, back };
}

// A word of every rarity: some fill a page from the start of the list, others are read by the index.
describe.each(['money', 'rent', 'fridge', 'overlocker', 'tractor', 'lighthouse', RARE_WORD, 'nowhere', 'fr'])(
  'a search for %s',
  (word) => {
    test.each(['hides nobody', 'hides'] as const)('finds every post visible to a reader who %s, once', async (who) => {
      const { client, userId } = readers[who];
      const all = await expected(userId, word);
      const { there, back } = await turnPages(client, `/forum?search=${word.toUpperCase()}`, 2);
      expect(there.flatMap(({ ids }) => ids)).toEqual(all.slice(0, 100));
      expect(back.map(({ ids }) => ids)).toEqual(there.slice(0, -1).map(({ ids }) => ids));
    });

    test('can be filtered', async () => {
      const { client, userId } = readers.hides;
      const all = await expected(userId, word, `category = 'Payday Loan' and author_age between 25 and 34`);
      const { there } = await turnPages(client, `/forum?search=${word}&category=Payday%20Loan&age=25-34`, 2);
      expect(there.flatMap(({ ids }) => ids)).toEqual(all.slice(0, 100));
    });
  },
);
