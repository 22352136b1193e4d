import type { NewCommentReply } from '@commonpurse/contracts';
import { decodeKey } from '../src/shared/lists/page-keys';
import { makeTestApp, type TestApp, type TestClient, type TestUser } from '../testing';
import { insertPost } from '../testing/content';
import { walk, type Walker } from '../testing/walk';

/** Two members, of whom one writes the anonymous comments of a scene; in everything else both do the same. */
type Pair = readonly [TestUser, TestUser];
type Scene = { name: string; replies: string[] };

/** The same in both scenes. */
const sent = (day: number) => ({ created_at: new Date(`2026-02-0${day}`), description: 'What was asked' });
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const KEY = /(?<=(after|before)=)[\w-]{30,}/g;

/** The replies of a scene as bytes in which each random id is a number, in the order of their appearance. */
function recorder() {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `#${numbers.get(id)}`.padEnd(id.length, ' ');
  };
  const readKey = (key: string) => {
    const { at, id } = decodeKey(key);
    return `${String(at)} ${id}`;
  };
  return (text: string) => text.replaceAll(KEY, readKey).replaceAll(UUID, numberOf);
}

/** Plays a scene in a new site. `writes` chooses who of the two writes anonymously. */
async function play(writes: (pair: Pair) => TestUser): Promise<Scene[]> {
  const t = await makeTestApp();
  try {
    return await scenesOf(t, writes);
  } finally {
    await t.close();
  }
}

async function scenesOf(t: TestApp, writes: (pair: Pair) => TestUser): Promise<Scene[]> {
  const pair: Pair = [await t.makeUser({ username: 'first.one' }), await t.makeUser({ username: 'other_one' })];
  const others = { author: 'post.author', reader: 'ordinary', hider: 'hides.first', carol: 'carol.c' };
  const people = new Map<string, TestUser>();
  for (const [role, username] of Object.entries(others)) people.set(role, await t.makeUser({ username }));
  const by = async (role: keyof typeof others) => t.as(people.get(role)!);
  const [asAuthor, asReader, asHider, asCarol] = [
    await by('author'),
    await by('reader'),
    await by('hider'),
    await by('carol'),
  ];
  const asPair = [await t.as(pair[0]), await t.as(pair[1])] as const;
  const asWriter = asPair[pair.indexOf(writes(pair))]!;
  const asModerator = await t.as(await t.makeModerator());
  const [post, elsewhere] = [
    await insertPost(t.db, people.get('author')!, { title: 'Quiet words', anonymous: true, ...sent(1) }),
    await insertPost(t.db, people.get('carol')!, { title: 'Quiet elsewhere', ...sent(2) }),
  ];
  const comments: string[] = [];
  const ids = [post, elsewhere, ...pair.map(({ userId }) => userId), ...[...people.values()].map((one) => one.userId)];

  async function call(client: TestClient, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) {
    t.clock.advance(1_234);
    const answer = await client.request(method, path, body);
    expect([path, answer.statusCode < 300]).toEqual([path, true]);
    return answer;
  }
  type Written = { cmtAnon?: 'Yes' | 'No'; id?: string; cmtReplyTo?: string };
  async function write(client: TestClient, cmtDesc: string, { id = post, ...chosen }: Written = {}): Promise<string> {
    const answer = await call(client, 'POST', `/forum/${id}`, { cmtDesc, cmtAnon: 'Yes', ...chosen });
    const { cmtID: cmtId } = answer.json<NewCommentReply>();
    ids.push(cmtId);
    comments.push(cmtId);
    return cmtId;
  }
  const bytesOf = recorder();
  async function record(name: string): Promise<Scene> {
    const walkers: Walker[] = [
      { name: 'visitor', userId: people.get('reader')!.userId },
      ...(['author', 'reader', 'hider'] as const).map((role, at) => ({
        name: role,
        client: [asAuthor, asReader, asHider][at]!,
        userId: people.get(role)!.userId,
      })),
    ].map((walker) => ({ ...walker, except: /^(?!GET )/ }));
    const searched = ['quiet', 'Anonymous 2', ...pair.map(({ username }) => username)];
    const replies: string[] = [];
    for await (const { call: made, answer } of walk(t, walkers, { ids, searched })) {
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      replies.push(bytesOf(`${made} ${answer.statusCode} ${JSON.stringify(headers)} ${answer.body}`));
    }
    for (const client of [asAuthor, asReader, asHider]) {
      for (const id of comments) {
        const { statusCode, body, headers } = await client.get(`/forum/${post}?comment=${id}`);
        replies.push(bytesOf(`comment=${id} ${statusCode} ${String(headers.link)} ${body}`));
      }
    }
    return { name, replies };
  }

  await call(asReader, 'PUT', `/forum/${post}/follow`);
  await call(asHider, 'PUT', `/forum/${post}/follow`);
  // She hides one of the two by a name that she knows: what stays must not tell her who wrote it.
  await call(asHider, 'PUT', '/hidden-members', { username: pair[0].username });
  await write(asCarol, 'the first');
  for (const client of asPair) {
    await write(client, 'under my name', { cmtAnon: 'No' });
    await write(client, 'anonymous elsewhere', { id: elsewhere });
  }
  const [changed, deleted, reported] = [
    await write(asWriter, 'quietly'),
    await write(asWriter, 'to be deleted'),
    await write(asWriter, 'https://example.org is what I used'),
  ];
  await write(asAuthor, 'from the author');
  const question = await write(asCarol, 'What did you use?', { cmtAnon: 'No', cmtReplyTo: changed });
  await write(asWriter, 'A list', { cmtReplyTo: question });
  await write(asAuthor, 'Thanks', { cmtReplyTo: deleted });
  await call(asReader, 'PUT', `/forum/${post}/save`);
  // Both of the pair thank for it, too: she that wrote it gets the same reply.
  const thanked: string[] = [];
  for (const client of [asReader, asAuthor, asHider, ...asPair]) {
    for (const path of [`/comment/${changed}/thanks`, `/forum/${post}/thanks`]) {
      for (const method of ['PUT', 'DELETE', 'PUT'] as const) {
        const answer = await call(client, method, path);
        thanked.push(bytesOf(`${method} ${path} ${answer.body}`));
      }
    }
  }
  const written = await record('after she wrote, and others said thanks');
  written.replies.push(...thanked);

  await call(asWriter, 'PUT', `/comment/${changed}`, { cmtDesc: 'quietly changed' });
  await call(asWriter, 'DELETE', `/comment/${deleted}`);
  await call(asReader, 'POST', `/report-comment/${reported}`, { reportReason: 'It names a person' });
  await call(asModerator, 'PUT', `/comment/${reported}/take-down`, { reason: 'It names a person' });
  await call(asModerator, 'PUT', `/comment/${reported}/take-down/undo`);
  await call(asReader, 'PUT', '/hidden-handles', { postID: post, handle: 'Anonymous 2' });
  const decided = await record('after a change, a deletion, a decision, and after a reader hid her');

  for (const [at, client] of asPair.entries()) {
    await call(client, 'DELETE', `/delete-account/${pair[at]!.userId}`, { userID: pair[at]!.userId });
  }
  return [written, decided, await record('after both deleted their accounts')];
}

/** Where two replies begin to differ. */
function differenceOf(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  const at = [...one].findIndex((character, place) => character !== other[place]);
  return `${one.slice(0, 80)} … ${one.slice(Math.max(0, at - 40), at + 80)}`;
}

test('who of two members wrote anonymous comments makes no difference to a single byte that others can get', async () => {
  const one = await play(([first]) => first);
  const other = await play(([, second]) => second);
  for (const [at, { name, replies }] of one.entries()) {
    const others = other[at]!.replies;
    expect([name, replies.length]).toEqual([name, others.length]);
    expect(replies.filter((reply) => reply.includes('Anonymous 2')).length).toBeGreaterThan(5);
    expect({ name, differences: replies.flatMap((reply, place) => differenceOf(reply, others[place]!) ?? []) }).toEqual(
      {
        name,
        differences: [],
      },
    );
  }
});
