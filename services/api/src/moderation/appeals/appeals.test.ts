import { LENGTH, MEMBER_MESSAGE, type Appeal, type Outcome, type SignInDenied } from '@commonpurse/contracts';
import { envelope, HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost, MISSING } from '../../../testing/content';
import { insertReport } from '../../../testing/reports';

const t = useTestApp();
const DAY = 24 * HOUR;
const TEXT = 'The street is not mine.';

let ana: TestUser;
let asAna: TestClient;
let mei: TestUser;
let asMei: TestClient;
let asOther: TestClient;
beforeAll(async () => {
  ana = await t.makeModerator();
  asAna = await t.as(ana);
  await t.makeModerator();
  asOther = await t.as(await t.makeUser());
});
beforeEach(async () => {
  mei = await t.makeUser();
  asMei = await t.as(mei);
});

const FEEDBACK = { reason: 'Names someone', note: 'Please leave the name out.' };
const review = (id: string, decision: string) => asAna.put(`/review-new-posts/${id}/${decision}`, FEEDBACK);
const rejectedPost = async () => {
  const id = await insertPost(t.db, mei, { status: 'Pending', anonymous: true });
  expect((await review(id, 'reject')).statusCode).toBe(200);
  return id;
};
const rejectedEdit = async () => {
  const id = await insertPost(t.db, mei, { description: 'old words' });
  await insertEdit(t.db, id, { description: 'new words' });
  expect((await review(id, 'reject')).statusCode).toBe(200);
  return id;
};
const hiddenComment = async () => {
  const id = await insertComment(t.db, await insertPost(t.db, ana), mei);
  const report = await insertReport(t.db, { kind: 'comment', id }, await t.makeUser());
  expect((await asAna.put(`/reported-comments/${report}/approve`, {})).statusCode).toBe(200);
  expect((await asAna.put(`/reported-comments/${id}/reject-comment-status?source=published`, {})).statusCode).toBe(200);
  return id;
};
const appeal = (kind: string, ref: string, by = asMei, more: object = {}) =>
  by.post('/appeals', { kind, ref, message: TEXT, ...more });
const own = async (query = '', by = asMei) => (await by.get(`/appeals${query}`)).json<Appeal[]>();

describe('a member can appeal', () => {
  test.each([
    ['post', rejectedPost],
    ['edit', rejectedEdit],
    ['comment', hiddenComment],
  ] as const)('once against the decision on a %s', async (kind, make) => {
    const ref = await make();
    const answer = await appeal(kind, ref, asMei, { message: ` ${TEXT} ` });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { appealID: expect.any(String), message: MEMBER_MESSAGE.appeals.sent },
    ]);
    const again = await appeal(kind, ref);
    expect([again.statusCode, again.json()]).toEqual([409, envelope('ALREADY_APPEALED')]);
    const [outcome] = (await asMei.get(`/outcomes/${mei.userId}`)).json<Outcome[]>();
    expect(await own(`?ref=${ref}`)).toEqual([
      {
        appealID: answer.json<{ appealID: string }>().appealID,
        kind,
        ref,
        appealStatus: 'Pending',
        message: TEXT,
        appealDateTime: t.clock.now().toISOString(),
        decisionDateTime: outcome?.outcomeDateTime,
        reply: null,
        replyDateTime: null,
      },
    ]);
    expect(outcome?.ref).toBe(ref);
  });

  test('and the audit row does not contain the message', async () => {
    const ref = await rejectedPost();
    const { appealID: appealId } = (await appeal('post', ref)).json<{ appealID: string }>();
    const rows = await t.db('audit_log').where({ subject_id: appealId });
    expect(rows).toMatchObject([
      { action: 'appeal.send', subject_type: 'appeal', actor_id: mei.userId, after: { kind: 'post', ref } },
    ]);
    expect(JSON.stringify(rows) + t.logs.join()).not.toContain(TEXT);
  });

  test('twenty times at once: one appeal is created', async () => {
    const ref = await rejectedPost();
    const answers = await Promise.all(Array.from({ length: 20 }, () => appeal('post', ref)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  test('with an idempotency key: a repeated request creates one appeal and deletes its draft', async () => {
    const ref = await rejectedPost();
    const sendKey = '5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21';
    await asMei.put(`/drafts/appeal.${ref}`, { reportReason: TEXT, sendKey });
    expect((await asMei.get(`/drafts/appeal.${ref}`)).json()).toMatchObject({ draft: { reportReason: TEXT } });
    const send = () =>
      asMei.post('/appeals', { kind: 'post', ref, message: TEXT }, { headers: { 'idempotency-key': sendKey } });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
    expect((await asMei.get(`/drafts/appeal.${ref}`)).json()).toEqual({ draft: null });
  });

  test('again, against a later decision on the same post', async () => {
    const ref = await rejectedPost();
    await appeal('post', ref);
    await t.db('posts').where({ id: ref }).update({ status: 'Pending' });
    t.clock.advance(1_000);
    await review(ref, 'reject');
    expect((await appeal('post', ref)).statusCode).toBe(201);
    expect(await own(`?ref=${ref}`)).toHaveLength(2);
  });

  test('where the audit log does not record who decided', async () => {
    const ref = await insertPost(t.db, mei, { status: 'Rejected' });
    expect([(await appeal('post', ref)).statusCode, (await appeal('post', ref)).statusCode]).toEqual([201, 409]);
  });
});

describe('an appeal is refused', () => {
  test("for another member's item as for one that does not exist", async () => {
    const codes = { post: 'POST_NOT_FOUND', edit: 'POST_NOT_FOUND', comment: 'COMMENT_NOT_FOUND' } as const;
    for (const [kind, make] of [
      ['post', rejectedPost],
      ['edit', rejectedEdit],
      ['comment', hiddenComment],
    ] as const) {
      for (const ref of [await make(), MISSING]) {
        const answer = await appeal(kind, ref, asOther);
        expect([kind, answer.statusCode, answer.json()]).toEqual([kind, 404, envelope(codes[kind])]);
      }
    }
    const answer = await appeal('suspension', ana.userId);
    expect([answer.statusCode, answer.json()]).toEqual([404, envelope('NOT_FOUND')]);
    expect(await own('', asOther)).toEqual([]);
  });

  test('where no decision is in force', async () => {
    const published = await insertPost(t.db, mei);
    const pending = await insertPost(t.db, mei, { status: 'Pending' });
    const comment = await insertComment(t.db, published, mei);
    for (const [kind, ref] of [
      ['post', published],
      ['post', pending],
      ['edit', published],
      ['comment', comment],
      ['suspension', mei.userId],
    ] as const) {
      const answer = await appeal(kind, ref);
      expect([kind, answer.statusCode, answer.json()]).toEqual([kind, 409, envelope('NOTHING_TO_APPEAL')]);
    }
  });

  test('for an edit once the post has changed, or after 30 days', async () => {
    const changed = await rejectedEdit();
    await insertEdit(t.db, changed, { description: 'newer words' });
    t.clock.advance(1_000);
    await review(changed, 'approve');
    expect((await appeal('edit', changed)).statusCode).toBe(409);
    const anonymous = await rejectedEdit();
    const body = { postTitle: 'Title', postCategory: 'Payday Loan', postDesc: 'other words', postAnon: 'Yes' };
    expect((await asMei.put(`/update-forum-post/${anonymous}`, body)).statusCode).toBe(200);
    expect((await appeal('edit', anonymous)).statusCode).toBe(409);
    const late = await rejectedEdit();
    t.clock.advance(30 * DAY);
    expect((await appeal('edit', late)).statusCode).toBe(409);
  });

  test('for an archived post, whose appeals and rejected text are deleted', async () => {
    const ref = await rejectedEdit();
    await appeal('edit', ref);
    expect((await asMei.delete(`/mypost/${ref}`)).statusCode).toBe(200);
    expect((await appeal('edit', ref)).statusCode).toBe(404);
    expect(await t.db('rejected_edits').where({ post_id: ref })).toEqual([]);
    expect(await own(`?ref=${ref}`)).toEqual([]);
  });

  test.each([
    ['no message', { message: '  ' }, MEMBER_MESSAGE.appeals.required],
    ['too long a message', { message: 'x'.repeat(LENGTH.reason + 1) }, MEMBER_MESSAGE.appeals.long],
  ])('with %s', async (_what, body, message) => {
    const answer = await appeal('post', await rejectedPost(), asMei, body);
    expect(answer.json()).toEqual({ ...envelope('RULE_BROKEN'), message });
  });

  test('without a kind, with an unknown kind, or with an invalid id', async () => {
    expect((await asMei.post('/appeals', { message: TEXT, ref: MISSING })).statusCode).toBe(400);
    expect((await appeal('account', MISSING)).statusCode).toBe(400);
    expect((await appeal('post', 'x')).statusCode).toBe(404);
    const listed = await asMei.get('/appeals?ref=x');
    expect([listed.statusCode, listed.json()]).toEqual([404, envelope('NOT_FOUND')]);
  });

  test('without a session', async () => {
    const answer = await appeal('post', await rejectedPost(), t.visitor());
    expect([answer.statusCode, answer.json()]).toEqual([401, envelope('NO_SESSION')]);
  });
});

describe('a suspended member', () => {
  const suspend = () => asAna.put(`/user-management/${mei.userId}/suspend`, { reason: 'Threats' });
  const token = async () =>
    (await t.visitor().post('/login', { username: mei.username, password: mei.password })).json<SignInDenied>()
      .appealToken ?? '';
  const appealWith = (appealToken: string, ref = mei.userId) => appeal('suspension', ref, t.visitor(), { appealToken });

  test('appeals with the token from signing in, once per suspension', async () => {
    await suspend();
    const [first, second] = [await token(), await token()];
    expect((await appealWith(first)).statusCode).toBe(201);
    const again = await appealWith(second);
    expect([again.statusCode, again.json()]).toEqual([409, envelope('ALREADY_APPEALED')]);
    expect(await t.db('appeals').where({ user_id: mei.userId })).toMatchObject([
      { kind: 'suspension', decided_by: ana.userId, reason: 'Threats', made: 'suspension' },
    ]);
  });

  test('cannot use a token twice, after half an hour, or for another account', async () => {
    await suspend();
    const used = await token();
    await appealWith(used);
    expect((await appealWith(used)).statusCode).toBe(401);
    const other = await t.makeUser();
    expect((await appealWith(await token(), other.userId)).statusCode).toBe(401);
    const old = await token();
    t.clock.advance(30 * MINUTE - 1);
    expect((await appealWith(old)).json()).toEqual(envelope('ALREADY_APPEALED'));
    t.clock.advance(1);
    const answer = await appealWith(old);
    expect([answer.statusCode, answer.json()]).toEqual([401, envelope('NO_SESSION')]);
  });

  test('cannot use a token to appeal against anything else', async () => {
    const ref = await rejectedPost();
    await suspend();
    const answer = await appeal('post', ref, t.visitor(), { appealToken: await token() });
    expect(answer.statusCode).toBe(401);
  });

  test('appealing ten times at once with one token creates one appeal', async () => {
    await suspend();
    const appealToken = await token();
    const answers = await Promise.all(Array.from({ length: 10 }, () => appealWith(appealToken)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await t.db('appeals').where({ user_id: mei.userId })).toHaveLength(1);
  });
});

test('deleting an account deletes its appeals and the texts of its rejected edits', async () => {
  const ref = await rejectedEdit();
  await appeal('edit', ref);
  await appeal('comment', await hiddenComment());
  expect((await asMei.delete(`/delete-account/${mei.userId}`)).statusCode).toBe(200);
  expect(await t.db('appeals').where({ user_id: mei.userId })).toEqual([]);
  expect(await t.db('rejected_edits').where({ post_id: ref })).toEqual([]);
});
