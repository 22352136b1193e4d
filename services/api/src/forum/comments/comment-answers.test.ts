import { MESSAGE, type Comment, type ForumPost, type MyPost, type NewCommentReply } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asReader: TestClient;
let asModerator: TestClient;
let post: string;
const MISSING = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  [ann, beth] = [await t.makeUser(), await t.makeUser()];
  [asAnn, asBeth, asReader] = [await t.as(ann), await t.as(beth), await t.as(await t.makeUser())];
  asModerator = await t.as(await t.makeModerator());
});

beforeEach(async () => {
  post = await insertPost(t.db, ann);
});

async function write(by: TestClient, body: object, path = `/forum/${post}`): Promise<string> {
  t.clock.advance(1_000);
  const answer = await by.post(path, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining(MESSAGE.comment.created)]);
  return answer.json<NewCommentReply>().cmtID;
}
const read = async (by = asReader) => (await by.get(`/forum/${post}`)).json<[ForumPost]>()[0].comments;
const quoted = (comments: Comment[]) => comments.map(({ cmtReplyTo }) => cmtReplyTo);
const last = async (by = asReader) => quoted(await read(by)).at(-1);

describe('an answer to a comment', () => {
  test('names whom it answers, with the first words as they are now, in the order of time', async () => {
    const first = await write(asBeth, { cmtDesc: 'Which helpline?' });
    await write(asReader, { cmtDesc: 'Between them' });
    const second = await write(asAnn, { cmtDesc: 'The national one.', cmtReplyTo: first });
    await write(asBeth, { cmtDesc: 'Thanks', cmtReplyTo: second }, `/forum/${post}`);
    const quotes = [
      undefined,
      undefined,
      { cmtID: first, cmtAuthorUsername: beth.username, cmtStart: 'Which helpline?' },
      { cmtID: second, cmtAuthorUsername: ann.username, cmtStart: 'The national one.' },
    ];
    expect(quoted(await read())).toEqual(quotes);
    expect(quoted((await asAnn.get(`/mypost/${post}`)).json<MyPost>().comments)).toEqual(quotes);
    const changed = `Which helpline do you mean? ${'x'.repeat(200)}`;
    expect((await asBeth.put(`/comment/${first}`, { cmtDesc: changed })).statusCode).toBe(200);
    expect(quoted(await read())[2]?.cmtStart).toBe(changed.slice(0, 140));
  });

  test('can be written under an own post, and to the own comment', async () => {
    const own = await write(asAnn, { cmtDesc: 'Hers' }, `/mypost/${post}`);
    await write(asAnn, { cmtDesc: 'To herself', cmtReplyTo: own }, `/mypost/${post}`);
    expect(await last()).toEqual({ cmtID: own, cmtAuthorUsername: ann.username, cmtStart: 'Hers' });
  });

  test('is refused for anything but a comment of this post that she may read', async () => {
    const elsewhere = await insertComment(t.db, await insertPost(t.db, beth), beth);
    const hers = await insertComment(t.db, post, ann);
    const hidden = await insertComment(t.db, post, beth);
    const asHider = await t.as(await t.makeUser());
    await asHider.put('/hidden-members', { username: beth.username });
    const unreadable = [
      await insertComment(t.db, post, beth, { status: 'Rejected' }),
      await insertComment(t.db, post, beth, { status: 'Rejected', deleted_at: new Date(), description: '' }),
      await insertComment(t.db, post, beth, { held_at: new Date() }),
    ];
    for (const id of [elsewhere, ...unreadable, hidden, post, MISSING, 'x', '', `${hers} `]) {
      const answer = await asHider.post(`/forum/${post}`, { cmtDesc: 'words', cmtReplyTo: id });
      expect([id, answer.statusCode, answer.json()]).toEqual([
        id,
        400,
        { ...envelope('RULE_BROKEN'), message: MESSAGE.comment.answeredGone },
      ]);
    }
    for (const id of [null, 7, [hers], { id: hers }, 'x'.repeat(200)]) {
      const answer = await asHider.post(`/forum/${post}`, { cmtDesc: 'words', cmtReplyTo: id });
      expect([id, answer.statusCode]).toEqual([id, 400]);
    }
    expect(await t.db('comments').where({ post_id: post, description: 'words' })).toEqual([]);
    await write(asHider, { cmtDesc: 'words', cmtReplyTo: hers });
  });

  test('stands without a quote where the words are gone, and with it when they are back', async () => {
    const first = await write(asBeth, { cmtDesc: 'It was in Wattle Street.' });
    await write(asAnn, { cmtDesc: 'I see', cmtReplyTo: first });
    await asModerator.put(`/comment/${first}/take-down`, { reason: 'It names a street' });
    expect(await last()).toBeUndefined();
    expect(JSON.stringify(await read())).not.toContain('Wattle');
    await asModerator.put(`/comment/${first}/take-down/undo`, {});
    expect(await last()).toMatchObject({ cmtID: first });
    await t.db('comments').where({ id: first }).update({ held_at: new Date() });
    expect([await last(), await last(asBeth)]).toEqual([undefined, undefined]);
    await t.db('comments').where({ id: first }).update({ held_at: null });
    expect((await asBeth.delete(`/comment/${first}`)).statusCode).toBe(200);
    expect(await read()).toEqual([expect.not.objectContaining({ cmtReplyTo: expect.anything() as unknown })]);
  });

  test('stands without a quote for a reader who hides its author, by name or by handle, and for no other', async () => {
    const named = await write(asBeth, { cmtDesc: 'named' });
    await write(asAnn, { cmtDesc: 'to the named one', cmtReplyTo: named });
    const anonymous = await write(asBeth, { cmtDesc: 'anonymous', cmtAnon: 'Yes' });
    await write(asAnn, { cmtDesc: 'to the anonymous one', cmtReplyTo: anonymous });
    const quotes = async (by: TestClient) => quoted(await read(by)).flatMap((quote) => quote?.cmtStart ?? []);
    const [byName, byHandle] = [await t.as(await t.makeUser()), await t.as(await t.makeUser())];
    await byName.put('/hidden-members', { username: beth.username });
    await byHandle.put('/hidden-handles', { postID: post, handle: 'Anonymous 1' });
    expect([await quotes(byName), await quotes(byHandle)]).toEqual([['anonymous'], ['named']]);
    expect(await quotes(asReader)).toEqual(['named', 'anonymous']);
    expect(await last()).toEqual({ cmtID: anonymous, cmtAuthorUsername: 'Anonymous 1', cmtStart: 'anonymous' });
  });

  test('names the author of an anonymous post Author, and someone who left Deleted Account', async () => {
    await t.db('posts').where({ id: post }).update({ anonymous: true });
    const byAuthor = await write(asAnn, { cmtDesc: 'I wrote the post' });
    await write(asBeth, { cmtDesc: 'To her', cmtReplyTo: byAuthor });
    expect(await last()).toMatchObject({ cmtAuthorUsername: 'Author' });
    expect(await last(asModerator)).toMatchObject({ cmtAuthorUsername: 'Author' });
    const leaver = await t.makeUser();
    const asLeaver = await t.as(leaver);
    const left = await write(asLeaver, { cmtDesc: 'Goodbye' });
    await asLeaver.request('DELETE', `/delete-account/${leaver.userId}`, { userID: leaver.userId });
    await write(asBeth, { cmtDesc: 'Bye', cmtReplyTo: left });
    expect(await last()).toEqual({ cmtID: left, cmtAuthorUsername: 'Deleted Account', cmtStart: 'Goodbye' });
  });

  test('sent twice with one key is stored once; to another comment it is another request', async () => {
    const [first, second] = [await insertComment(t.db, post, beth), await insertComment(t.db, post, beth)];
    const headers = { 'idempotency-key': '0f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21' };
    const send = (cmtReplyTo: string) => asReader.post(`/forum/${post}`, { cmtDesc: 'once', cmtReplyTo }, { headers });
    const [one, two] = [await send(first), await send(first)];
    expect([one.statusCode, two.body]).toEqual([201, one.body]);
    expect((await send(second)).json()).toEqual(envelope('IDEMPOTENCY_KEY_REUSED'));
  });

  test('is kept in the draft, which goes when it is sent', async () => {
    const first = await insertComment(t.db, post, beth);
    const place = `/drafts/comment.${post}`;
    const fields = { cmtDesc: 'half', cmtAnon: 'No', cmtReplyTo: first };
    expect((await asReader.put(place, fields)).statusCode).toBe(200);
    expect((await asReader.get(place)).json()).toMatchObject({ draft: fields });
    await write(asReader, { cmtDesc: 'half and whole', cmtReplyTo: first });
    expect((await asReader.get(place)).json()).toEqual({ draft: null });
  });
});
