import {
  MEMBER_MESSAGE,
  type ItemContext,
  type ModerationAppeal,
  type ModerationAppealSummary,
  type MyPost,
  type SignInDenied,
} from '@commonpurse/contracts';
import { envelope, makeTestApp, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost, MISSING } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { insertReport } from '../../../testing/reports';

const t = useTestApp();
const REPLY = { reply: ' You are right. ' };

let ana: TestUser;
let asAna: TestClient;
let beth: TestUser;
let asBeth: TestClient;
let mei: TestUser;
let asMei: TestClient;
let asReader: TestClient;
beforeAll(async () => {
  ana = await t.makeUser({ role: 'moderator', username: 'mod.ana' });
  asAna = await t.as(ana);
  beth = await t.makeUser({ role: 'moderator', username: 'mod.beth' });
  asBeth = await t.as(beth);
  asReader = await t.as(await t.makeUser());
  mei = await t.makeUser({ username: 'mei.lin' });
  asMei = await t.as(mei);
});

const FEEDBACK = { reason: 'Names someone', note: 'Please leave the name out.' };
const reject = (id: string) => asAna.put(`/review-new-posts/${id}/reject`, FEEDBACK);
const appealTo = async (kind: string, ref: string, by = asMei, more: object = {}) => {
  const answer = await by.post('/appeals', { kind, ref, message: 'Please look again.', ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ appealID: string }>().appealID;
};
const appealedPost = async (wishes = {}) => {
  const post = await insertPost(t.db, mei, { status: 'Pending', ...wishes });
  await reject(post);
  return { post, id: await appealTo('post', post) };
};
const appealedEdit = async () => {
  const post = await insertPost(t.db, mei, { description: 'old words' });
  await insertEdit(t.db, post, { title: 'New', description: 'new words' });
  await reject(post);
  return { post, id: await appealTo('edit', post) };
};
const judge = (decision: string, id: string, by = asBeth, body: object = REPLY) => {
  t.clock.advance(1_000);
  return by.put(`/moderation/appeals/${id}/${decision}`, body);
};
const read = async (id: string, by = asBeth) => (await by.get(`/moderation/appeals/${id}`)).json<ModerationAppeal>();
const notified = (ref: string) => t.db('outcomes').where({ subject_id: ref }).whereLike('kind', 'appeal-%').first();
const statusOf = async (id: string) => (await asReader.get(`/forum/${id}`)).statusCode;

const trailOf = async (path: string) =>
  (await asBeth.get(`${path}/context`))
    .json<ItemContext>()
    .trail.map(({ what, moderator, changes }) => [what, moderator?.username, changes.length]);

describe('overturning an appealed decision restores', () => {
  test('a rejected post, and its author reads why without learning from whom', async () => {
    const { post, id } = await appealedPost({ anonymous: true, title: 'My words' });
    expect(await read(id)).toEqual({
      appealID: id,
      kind: 'post',
      ref: post,
      postID: post,
      appealStatus: 'Pending',
      message: 'Please look again.',
      appealDateTime: t.clock.now().toISOString(),
      authorInfo: { username: 'mei.lin' },
      decision: { made: 'review', by: 'mod.ana', dateTime: t.clock.now().toISOString(), ...FEEDBACK },
      post: expect.objectContaining({ postTitle: 'My words', postAnon: 'Yes' }),
      stands: true,
      mayDecide: true,
      reply: null,
      closed: null,
    });
    const answer = await judge('overturn', id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { appealID: id, appealStatus: 'Overturned', message: MEMBER_MESSAGE.appealDecisions.overturned.post },
    ]);
    expect(await statusOf(post)).toBe(200);
    expect(await notified(post)).toMatchObject({
      kind: 'appeal-overturned',
      user_id: mei.userId,
      post_id: post,
      note: 'You are right.',
    });
    const listed = await asMei.get(`/appeals?ref=${post}`);
    expect(listed.json()).toMatchObject([{ appealStatus: 'Overturned', reply: 'You are right.' }]);
    for (const name of ['mod.ana', 'mod.beth', ana.userId, beth.userId]) expect(listed.body).not.toContain(name);
    expect(await t.db('audit_log').where({ subject_id: id }).orderBy('id')).toMatchObject([
      { action: 'appeal.send' },
      {
        action: 'appeal.overturn',
        actor_id: beth.userId,
        before: { status: 'Pending' },
        after: { status: 'Overturned', kind: 'post', ref: post },
      },
    ]);
    expect(await read(id)).toMatchObject({ closed: { by: 'mod.beth' }, stands: false, reply: 'You are right.' });
  });

  test('the text of a rejected edit', async () => {
    const { post, id } = await appealedEdit();
    expect(await read(id)).toMatchObject({
      kind: 'edit',
      decision: { made: 'review', by: 'mod.ana' },
      post: { postTitle: 'New', postDesc: 'new words' },
      approved: { postDesc: 'old words' },
    });
    expect((await judge('overturn', id)).statusCode).toBe(200);
    expect((await asReader.get(`/forum/${post}`)).json()).toMatchObject([{ postTitle: 'New', postDesc: 'new words' }]);
    expect(await t.db('rejected_edits').where({ post_id: post })).toEqual([]);
  });

  test('a post and a comment that were hidden after a report', async () => {
    const post = await insertPost(t.db, mei);
    const comment = await insertComment(t.db, await insertPost(t.db, ana), mei, { description: 'My comment' });
    const reporter = await t.makeUser();
    const reports = [
      ['posts', post, await insertReport(t.db, { kind: 'post', id: post }, reporter)],
      ['comments', comment, await insertReport(t.db, { kind: 'comment', id: comment }, reporter)],
    ] as const;
    for (const [list, item, report] of reports) {
      const kind = list === 'posts' ? 'post' : 'comment';
      await asAna.put(`/reported-${list}/${report}/approve`, {});
      await asAna.put(`/reported-${list}/${item}/reject-${kind}-status?source=published`, {});
      const id = await appealTo(kind, item);
      expect(await read(id)).toMatchObject({ decision: { made: 'report', by: 'mod.ana' }, stands: true });
      expect((await judge('overturn', id, asAna)).json()).toEqual(envelope('OWN_DECISION'));
      expect((await judge('overturn', id)).statusCode).toBe(200);
    }
    expect(await statusOf(post)).toBe(200);
    expect(await t.db('comments').where({ id: comment }).first()).toMatchObject({ status: 'Published' });
  });

  test('a post that a moderator took down without a report', async () => {
    const post = await insertPost(t.db, mei);
    expect((await asAna.put(`/forum/${post}/take-down`, FEEDBACK)).statusCode).toBe(200);
    const id = await appealTo('post', post);
    expect(await read(id)).toMatchObject({ decision: { made: 'take-down', by: 'mod.ana', ...FEEDBACK } });
    expect((await judge('overturn', id, asAna)).statusCode).toBe(403);
    expect((await judge('overturn', id)).statusCode).toBe(200);
    expect(await statusOf(post)).toBe(200);
  });

  test('a suspended account, which can sign in again', async () => {
    const ann = await t.makeUser();
    await asAna.put(`/user-management/${ann.userId}/suspend`, { reason: 'Threats' });
    const signIn = () => t.visitor().post('/login', { username: ann.username, password: ann.password });
    const { appealToken } = (await signIn()).json<SignInDenied>();
    const id = await appealTo('suspension', ann.userId, t.visitor(), { appealToken });
    expect(await read(id)).toMatchObject({
      kind: 'suspension',
      postID: null,
      decision: { made: 'suspension', by: 'mod.ana', reason: 'Threats' },
      stands: true,
    });
    expect((await judge('overturn', id, asAna)).statusCode).toBe(403);
    expect((await judge('overturn', id)).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
  });
});

describe('the audit trail of an appealed item', () => {
  test.each([
    ['overturn', 'Overturned the decision on an appeal'],
    ['uphold', 'Upheld the decision on an appeal'],
  ])('names the moderator who chose to %s, and not the member who appealed', async (decision, what) => {
    const { post, id } = await appealedPost();
    await judge(decision, id);
    const trail = [
      [what, 'mod.beth', 0],
      ['Rejected the post', 'mod.ana', 1],
    ];
    for (const path of [`/review-new-posts/${post}`, `/moderation/appeals/${id}`])
      expect(await trailOf(path)).toEqual(trail);
  });

  test('covers appeals about a comment and an edit', async () => {
    const comment = await insertComment(t.db, await insertPost(t.db, mei), mei);
    const report = await insertReport(t.db, { kind: 'comment', id: comment }, await t.makeUser());
    await asAna.put(`/reported-comments/${report}/approve`, {});
    await asAna.put(`/reported-comments/${comment}/reject-comment-status?source=published`, {});
    await judge('overturn', await appealTo('comment', comment));
    expect((await trailOf(`/reported-comments/${report}`))[0]).toEqual([
      'Overturned the decision on an appeal',
      'mod.beth',
      0,
    ]);
    const edited = await appealedEdit();
    await judge('uphold', edited.id);
    expect((await trailOf(`/moderation/appeals/${edited.id}`))[0]).toEqual([
      'Upheld the decision on an appeal',
      'mod.beth',
      0,
    ]);
  });
});

describe('upholding a decision changes nothing', () => {
  test('on a post, and its author reads the reply', async () => {
    const { post, id } = await appealedPost();
    expect((await judge('uphold', id)).json()).toEqual({
      appealID: id,
      appealStatus: 'Upheld',
      message: MEMBER_MESSAGE.appealDecisions.upheld,
    });
    expect(await statusOf(post)).toBe(404);
    expect(await notified(post)).toMatchObject({ kind: 'appeal-upheld', note: 'You are right.' });
    expect((await asMei.get(`/mypost/${post}`)).json()).toMatchObject({ reviewReason: FEEDBACK.reason });
  });

  test('on an edit, whose text is deleted', async () => {
    const { post, id } = await appealedEdit();
    expect((await judge('uphold', id)).statusCode).toBe(200);
    expect((await asMei.get(`/mypost/${post}`)).json<MyPost>()).toMatchObject({ postDesc: 'old words' });
    expect(await t.db('rejected_edits').where({ post_id: post })).toEqual([]);
    expect((await asMei.post('/appeals', { kind: 'edit', ref: post, message: 'x' })).statusCode).toBe(409);
  });

  test('on a suspension, and the member reads the reply when she signs in', async () => {
    const ann = await t.makeUser();
    await asAna.put(`/user-management/${ann.userId}/suspend`, { reason: 'Threats' });
    const refused = async () =>
      (await t.visitor().post('/login', { username: ann.username, password: ann.password })).json<SignInDenied>();
    const token = async () => (await refused()).appealToken;
    expect(await refused()).not.toHaveProperty('appealStatus');
    const id = await appealTo('suspension', ann.userId, t.visitor(), { appealToken: await token() });
    expect(await refused()).toMatchObject({ appealStatus: 'Pending', appealReply: null });
    await judge('uphold', id, asBeth, { reply: 'It stays.' });
    expect(await refused()).toMatchObject({ appealStatus: 'Upheld', appealReply: 'It stays.' });
    const body = { kind: 'suspension', ref: ann.userId, message: 'x', appealToken: await token() };
    expect((await t.visitor().post('/appeals', body)).json()).toEqual({
      ...envelope('ALREADY_APPEALED'),
      message: `${MEMBER_MESSAGE.appeals.answered} It stays.`,
    });
  });
});

describe('deciding on an appeal is refused', () => {
  test('to the moderator who made the decision, while another moderator could decide', async () => {
    const { post, id } = await appealedPost();
    for (const decision of ['uphold', 'overturn']) {
      const answer = await judge(decision, id, asAna);
      expect([answer.statusCode, answer.json()]).toEqual([403, envelope('OWN_DECISION')]);
    }
    expect(await read(id, asAna)).toMatchObject({ mayDecide: false, appealStatus: 'Pending' });
    expect(await statusOf(post)).toBe(404);
  });

  test('to the author of the appeal', async () => {
    const post = await insertPost(t.db, beth, { status: 'Pending' });
    await reject(post);
    const id = await appealTo('post', post, asBeth);
    expect((await judge('overturn', id)).json()).toEqual(envelope('NOT_ALLOWED'));
    // Only ana is left who could decide.
    expect((await judge('uphold', id, asAna)).statusCode).toBe(200);
  });

  test('a second time, with the name of the moderator who decided first', async () => {
    const { id } = await appealedPost();
    await judge('uphold', id);
    const clara = await t.as(await t.makeModerator());
    const answer = await judge('overturn', id, clara);
    expect(answer.json()).toEqual({ ...envelope('APPEAL_DECIDED'), message: 'Already upheld by mod.beth.' });
  });

  test('where the post has changed since: the appeal can then only be upheld', async () => {
    const { post, id } = await appealedEdit();
    await insertEdit(t.db, post, { description: 'newest words' });
    await asAna.put(`/review-new-posts/${post}/approve`, {});
    expect((await judge('overturn', id)).json()).toEqual(envelope('APPEALED_CHANGED'));
    expect((await asReader.get(`/forum/${post}`)).json()).toMatchObject([{ postDesc: 'newest words' }]);
    expect(await read(id)).toMatchObject({ stands: false });
    expect((await judge('uphold', id)).statusCode).toBe(200);
  });

  test.each([
    ['no reply', {}, MEMBER_MESSAGE.appealDecisions.replyRequired],
    ['an empty reply', { reply: ' ' }, MEMBER_MESSAGE.appealDecisions.replyRequired],
    ['too long a reply', { reply: 'x'.repeat(1_001) }, MEMBER_MESSAGE.appealDecisions.replyLong],
  ])('with %s', async (_what, body, message) => {
    const { id } = await appealedPost();
    for (const decision of ['uphold', 'overturn']) {
      expect((await judge(decision, id, asBeth, body)).json()).toEqual({ ...envelope('RULE_BROKEN'), message });
    }
    expect(await read(id)).toMatchObject({ appealStatus: 'Pending' });
  });

  test('for an appeal that does not exist', async () => {
    for (const id of [MISSING, 'x']) {
      expect((await judge('uphold', id)).json()).toEqual(envelope('NOT_FOUND'));
      expect((await asBeth.get(`/moderation/appeals/${id}`)).json()).toEqual(envelope('NOT_FOUND'));
    }
  });
});

describe('concurrently', () => {
  test('two moderators decide on one appeal: one succeeds, the other gets a conflict', async () => {
    const clara = await t.as(await t.makeModerator());
    for (let round = 0; round < 8; round += 1) {
      const { post, id } = await appealedPost();
      const answers = await Promise.all([judge('overturn', id), judge('uphold', id, clara)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await statusOf(post)).toBe(answers[0].statusCode === 200 ? 200 : 404);
      const sent = await t.db('outcomes').where({ subject_id: post }).whereLike('kind', 'appeal-%');
      expect(sent).toHaveLength(1);
    }
  });

  test('an overturned edit and a newer edit: readers never see a text that no moderator has read', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { post, id } = await appealedEdit();
      const body = { postTitle: 'New', postCategory: 'Payday Loan', postDesc: 'unread words', postAnon: 'No' };
      const [decision, edit] = await Promise.all([
        judge('overturn', id),
        asMei.put(`/update-forum-post/${post}`, body),
      ]);
      expect([decision.statusCode, edit.statusCode]).toEqual([200, 200]);
      expect((await asReader.get(`/forum/${post}`)).json()).toMatchObject([{ postDesc: 'new words' }]);
    }
  });

  test('overturning an appeal and deleting its post: the post stays deleted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { post, id } = await appealedPost();
      const [deletion, decision] = await Promise.all([asMei.delete(`/mypost/${post}`), judge('overturn', id)]);
      expect([deletion.statusCode, await statusOf(post)]).toEqual([200, 404]);
      expect([200, 404, 409]).toContain(decision.statusCode);
    }
  });
});

test('the list shows pending appeals, newest first, unless another status, order or search is requested', async () => {
  const own = await makeTestApp();
  try {
    const [moderator, second, author] = [await own.makeModerator(), await own.makeModerator(), await own.makeUser()];
    const [asModerator, asSecond, asAuthor] = [await own.as(moderator), await own.as(second), await own.as(author)];
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const post = await insertPost(own.db, author, { status: 'Pending' });
      await asModerator.put(`/review-new-posts/${post}/reject`, {});
      ids.push(await appealTo('post', post, asAuthor, { message: `Look 100% again, at Number_${n}.` }));
      own.clock.advance(1_000);
    }
    await judge('uphold', ids[1]!, asSecond);
    const read = async (path: string) => {
      const answer = await asModerator.get(path);
      const entries = answer.json<ModerationAppeal[]>();
      return { ids: entries.map(({ appealID: appealId }) => appealId), ...linksOf(answer) };
    };
    const listed = async (query = '') => (await read(`/moderation/appeals${query}`)).ids;
    expect(await listed()).toEqual([ids[2], ids[0]]);
    expect(await listed('?sort=newest')).toEqual([ids[2], ids[0]]);
    expect(await listed('?sort=oldest')).toEqual([ids[0], ids[2]]);
    expect(await listed('?status=Upheld')).toEqual([ids[1]]);
    expect(await listed('?status=All')).toEqual(ids.toReversed());
    expect(await listed('?status=All&sort=oldest')).toEqual(ids);
    expect(await listed('?search=number_2')).toEqual([ids[2]]);
    expect(await listed('?search=number_1')).toEqual([]);
    expect(await listed('?status=All&search=NUMBER_1')).toEqual([ids[1]]);
    expect(await listed('?search=100%25%20again&sort=oldest')).toEqual([ids[0], ids[2]]);
    expect(await listed('?search=1__%25')).toEqual([]);
    for (const [sort, expected] of [
      ['newest', ids.toReversed()],
      ['oldest', ids],
    ] as const) {
      const first = await read(`/moderation/appeals?status=All&limit=2&search=look&sort=${sort}`);
      const second = await read(first.next ?? '');
      expect([first.ids, second.ids, second.next]).toEqual([expected.slice(0, 2), expected.slice(2), undefined]);
      expect((await read(second.prev ?? '')).ids).toEqual(first.ids);
    }
    // Her own decisions are not for her while a colleague can decide.
    expect(await listed('?for=me')).toEqual([]);
    const forSecond = (await asSecond.get('/moderation/appeals?for=me')).json<ModerationAppealSummary[]>();
    expect(forSecond.map(({ appealID: appealId }) => appealId)).toEqual([ids[2], ids[0]]);
    expect(forSecond[0]).toMatchObject({
      decision: { made: 'review', by: moderator.username, reason: null },
      mayDecide: true,
    });
    const [hers] = (await asModerator.get('/moderation/appeals')).json<ModerationAppealSummary[]>();
    expect(hers?.mayDecide).toBe(false);
    expect(await listed('?kind=post')).toEqual([ids[2], ids[0]]);
    expect(await listed('?kind=comment')).toEqual([]);
    for (const query of ['sort=kind', 'kind=x', 'for=all'])
      expect((await asModerator.get(`/moderation/appeals?${query}`)).statusCode).toBe(400);
    expect((await asModerator.get('/moderation/appeals?status=x')).statusCode).toBe(400);
    expect((await asModerator.get('/myview')).json()).toMatchObject({ totalAppeals: 2 });
    // The only active moderator may decide on an appeal against her own decision.
    await own.db('users').where({ id: second.userId }).update({ active: false });
    expect(await listed('?for=me')).toEqual([ids[2], ids[0]]);
    expect((await judge('overturn', ids[0]!, asModerator)).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});
