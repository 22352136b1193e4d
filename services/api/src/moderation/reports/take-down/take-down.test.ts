import { MEMBER_MESSAGE, MESSAGE, type ForumPost, type Outcome } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertPost, MISSING } from '../../../../testing/content';
import { insertReport } from '../../../../testing/reports';

const t = useTestApp();
const WORDS = { reason: ' It could help someone find you. ', note: ' Please leave out the street. ' };

let author: TestUser;
let reader: TestUser;
let moderator: TestUser;
let asAuthor: TestClient;
let asReader: TestClient;
let asModerator: TestClient;
let asColleague: TestClient;

beforeAll(async () => {
  [author, reader, moderator] = [await t.makeUser(), await t.makeUser(), await t.makeModerator()];
  [asAuthor, asReader, asModerator] = [await t.as(author), await t.as(reader), await t.as(moderator)];
  asColleague = await t.as(await t.makeModerator());
});

type Kind = 'post' | 'comment';
type Item = { kind: Kind; id: string; post: string };

async function make(kind: Kind, by = author): Promise<Item> {
  const post = await insertPost(t.db, kind === 'post' ? by : reader, { anonymous: true });
  return { kind, post, id: kind === 'post' ? post : await insertComment(t.db, post, by) };
}

const path = ({ kind, id }: Item) => `/${kind === 'post' ? 'forum' : 'comment'}/${id}/take-down`;
const takeDown = (item: Item, body: unknown = WORDS, by = asModerator) => by.put(path(item), body);
const undo = (item: Item, by = asModerator) => by.put(`${path(item)}/undo`, {});
const row = ({ kind, id }: Item) => t.db(`${kind}s`).where({ id }).first<Record<string, unknown>>();
const eventsOf = ({ id }: Item) => t.db('audit_log').where({ subject_id: id }).orderBy('id');
const outcomesOf = async () => (await asAuthor.get(`/outcomes/${author.userId}`)).json<Outcome[]>();

describe.each(['post', 'comment'] as const)('taking a %s down', (kind) => {
  let item: Item;
  beforeEach(async () => {
    item = await make(kind);
  });

  const idAndStatus = (status: string) =>
    kind === 'post' ? { postID: item.id, postStatus: status } : { cmtID: item.id, cmtStatus: status };

  test('hides it from every reader at once, without a report, and notifies its author of the reason', async () => {
    const answer = await takeDown(item);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...idAndStatus('Rejected'), message: MEMBER_MESSAGE.takeDown.done[kind] },
    ]);
    for (const client of [asReader, asModerator]) {
      const found = await client.get(`/forum/${item.post}`);
      if (kind === 'post') expect(found.json()).toEqual(envelope('POST_NOT_FOUND'));
      else expect(found.json<[ForumPost]>()[0].comments).toEqual([]);
    }
    expect((await outcomesOf()).find((outcome) => outcome.kind === `${kind}-taken-down`)).toMatchObject({
      reviewReason: 'It could help someone find you.',
      reviewNote: 'Please leave out the street.',
    });
    if (kind === 'post') {
      expect((await asAuthor.get(`/mypost/${item.id}`)).json()).toMatchObject({
        postStatus: 'Rejected',
        reviewReason: 'It could help someone find you.',
        reviewNote: 'Please leave out the street.',
      });
    }
  });

  test('leaves an audit row without its text', async () => {
    await takeDown(item);
    const [event] = await eventsOf(item);
    expect(event).toMatchObject({
      action: `${kind}.take-down`,
      actor_id: moderator.userId,
      before: { status: 'Published' },
      after: { status: 'Rejected' },
    });
    expect(JSON.stringify(event)).not.toContain('street');
  });

  test.each([
    [{}, MEMBER_MESSAGE.takeDown.reasonRequired],
    [{ reason: '  ' }, MEMBER_MESSAGE.takeDown.reasonRequired],
    [{ reason: 'x'.repeat(1_001) }, MEMBER_MESSAGE.takeDown.reasonLong],
    [{ reason: 'x', note: 'x'.repeat(1_001) }, MEMBER_MESSAGE.takeDown.noteLong],
  ])('needs a reason of at most 1,000 characters', async (body, message) => {
    const answer = await takeDown(item, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
    expect((await row(item))?.status).toBe('Published');
  });

  test('of words that its author has changed since is refused, and nothing is lost by it', async () => {
    const words = kind === 'post' ? { title: 'Rent', text: 'Old words' } : { text: 'Old words' };
    const table = kind === 'post' ? 'posts' : 'comments';
    await t
      .db(table)
      .where({ id: item.id })
      .update({ description: 'New words', ...(words.title && { title: words.title }) });
    const refused = await takeDown(item, { ...WORDS, seen: words });
    expect([refused.statusCode, refused.json()]).toEqual([409, envelope('ITEM_CHANGED')]);
    expect((await row(item))?.status).toBe('Published');
    expect(await eventsOf(item)).toEqual([]);
    const taken = await takeDown(item, { ...WORDS, seen: { ...words, text: 'New words' } });
    expect(taken.statusCode).toBe(200);
  });

  test('a second time is refused, and of two concurrent moderators one succeeds', async () => {
    const answers = await Promise.all([takeDown(item), takeDown(item, WORDS, asColleague)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(envelope('ALREADY_TAKEN_DOWN'));
    expect((await takeDown(item)).json()).toEqual(envelope('ALREADY_TAKEN_DOWN'));
    expect(await eventsOf(item)).toHaveLength(1);
  });

  test("is refused for the moderator's own items", async () => {
    const own = await make(kind, moderator);
    expect((await takeDown(own)).json()).toEqual(envelope('NOT_ALLOWED'));
    expect((await row(own))?.status).toBe('Published');
  });

  test('is not found for an item that is not in the forum', async () => {
    const missing = envelope(kind === 'post' ? 'POST_NOT_FOUND' : 'COMMENT_NOT_FOUND');
    for (const id of [MISSING, 'x']) expect((await takeDown({ ...item, id })).json()).toEqual(missing);
    await t.db('posts').where({ id: item.post }).update({ archived_at: t.clock.now() });
    expect((await takeDown(item)).json()).toEqual(missing);
    const waiting = await make(kind);
    await t.db('posts').where({ id: waiting.post }).update({ status: 'Pending' });
    expect((await takeDown(waiting)).json()).toEqual(missing);
  });

  describe('the undo by the same moderator', () => {
    test('within ten seconds restores it as it was', async () => {
      if (kind === 'post') await t.db('posts').where({ id: item.id }).update({ review_reason: 'An older reason' });
      await takeDown(item);
      t.clock.advance(9_900);
      const answer = await undo(item);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { ...idAndStatus('Published'), message: MESSAGE.undo.done },
      ]);
      expect(await row(item)).toMatchObject({
        status: 'Published',
        ...(kind === 'post' && { review_reason: 'An older reason', review_note: null }),
      });
      expect(await t.db('outcomes').where({ subject_id: item.id })).toEqual([]);
      expect((await eventsOf(item)).map(({ action }) => action)).toEqual([
        `${kind}.take-down`,
        `${kind}.undo-take-down`,
      ]);
    });

    test('is refused later, to others, a second time, and once the item has changed', async () => {
      const refused = async (target = item, by = asModerator) =>
        expect((await undo(target, by)).json()).toEqual(envelope('UNDO_REFUSED'));
      await refused();
      await takeDown(item);
      await refused(item, asColleague);
      t.clock.advance(10_001);
      await refused();
      expect((await row(item))?.status).toBe('Rejected');

      const twice = await make(kind);
      await takeDown(twice);
      expect((await Promise.all([undo(twice), undo(twice)])).map(({ statusCode }) => statusCode).sort()).toEqual([
        200, 409,
      ]);

      const changed = await make(kind);
      await takeDown(changed);
      if (kind === 'post') await asAuthor.delete(`/mypost/${changed.id}`, {});
      else await t.db('comments').where({ id: changed.id }).update({ deleted_at: t.clock.now(), description: '' });
      await refused(changed);
    });

    test('is refused after a report decision changed the status in between', async () => {
      const report = await insertReport(t.db, { kind, id: item.id }, reader);
      await takeDown(item);
      await asColleague.put(`/reported-${kind}s/${report}/reject`, {});
      for (const to of ['publish', 'reject'])
        expect(
          (await asColleague.put(`/reported-${kind}s/${item.id}/${to}-${kind}-status?source=published`, {})).statusCode,
        ).toBe(200);
      expect((await undo(item)).json()).toEqual(envelope('UNDO_REFUSED'));
      expect((await row(item))?.status).toBe('Rejected');
    });
  });
});

test('an open report on a post taken down can still be decided, and returns that it is hidden already', async () => {
  const item = await make('post');
  const report = await insertReport(t.db, { kind: 'post', id: item.id }, reader);
  await takeDown(item);
  const answer = await asColleague.put(`/reported-posts/${report}/approve`, {});
  expect(answer.json()).toMatchObject({ reportStatus: 'Approved', postStatus: 'Rejected', dueStatus: null });
});
