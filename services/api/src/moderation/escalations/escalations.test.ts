import type { Case, EscalationDetail, ItemContext, MyPost, Update } from '@commonpurse/contracts';
import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { envelope, MINUTE, type TestClient, useTestApp } from '../../../testing';
import { insertComment, insertForm, insertPost } from '../../../testing/content';
import { at, escalate } from '../../../testing/escalations';
import { openDesk, type Desk } from '../../../testing/report-desk';

const t = useTestApp();
let desk: Desk;
let asAuthor: TestClient;
let asThird: TestClient;
let post: string;

beforeAll(async () => {
  desk = await openDesk(t);
  asAuthor = await t.as(desk.author);
  asThird = await t.as(await t.makeUser({ username: 'mod.cam', role: 'moderator' }));
});
beforeEach(async () => {
  await t.db.raw('truncate escalations, posts, outcomes cascade');
  post = await insertPost(t.db, desk.author, { title: 'After the payment' });
});

const open = (body: object, by: TestClient = desk.asModerator) => by.post('/moderation/escalations', body);
const danger = (ref: string, itemKind = 'post') => ({ kind: 'danger', itemKind, ref, text: ' She cannot go on. ' });
const put = async (escalation: EscalationDetail, act: string, body: object = {}, by = desk.asModerator) =>
  by.put(at(escalation, act), body);
const read = async (escalation: EscalationDetail) =>
  (await desk.asModerator.get(at(escalation))).json<EscalationDetail>();
const events = async (escalation: EscalationDetail) =>
  (await t.db('audit_log').where({ subject_id: escalation.escalationID }).orderBy('id')).map(({ action, after }) => ({
    action,
    after,
  }));
const row = (id = post) => t.db('posts').where({ id }).first();
const updates = async () => (await asAuthor.get('/updates')).json<Update[]>();

describe('opening an escalation', () => {
  test('marks the item with the sentence, holds it and leaves an audit row without words', async () => {
    const answer = await open(danger(post));
    expect(answer.statusCode).toBe(201);
    const escalation = answer.json<EscalationDetail>();
    expect(escalation).toMatchObject({
      kind: 'danger',
      itemKind: 'post',
      ref: post,
      title: 'After the payment',
      text: 'She cannot go on.',
      openedBy: { username: 'mod.ana', own: true },
      second: null,
      firstAnswerAt: null,
      steps: [],
      answers: [],
      version: 1,
      item: { status: 'Published', held: true, postID: post },
      author: { userID: desk.author.userId, username: 'mei.lin' },
      mayShow: true,
      mayAnswer: true,
      closed: null,
    });
    expect(escalation.trail.map(({ what }) => what)).toEqual(['Marked: someone may be in danger']);
    expect((await row())?.held_at).toEqual(t.clock.now());
    const after = { kind: 'danger', itemKind: 'post', ref: post };
    expect(await events(escalation)).toEqual([{ action: 'escalation.open', after }]);
  });

  test('replies with the open one where there is one of this kind', async () => {
    const first = await escalate(desk.asModerator, 'post', post);
    const again = await open(danger(post), desk.asColleague);
    expect([again.statusCode, again.json<EscalationDetail>().escalationID]).toEqual([200, first.escalationID]);
    expect(await events(first)).toHaveLength(1);
    const other = await escalate(desk.asColleague, 'post', post, 'second-opinion');
    expect(other.escalationID).not.toBe(first.escalationID);
  });

  test('asking for a second opinion holds nothing back', async () => {
    await escalate(desk.asModerator, 'post', post, 'second-opinion');
    expect((await row())?.held_at).toBeNull();
  });

  test.each([
    ['an empty sentence', { text: '  ' }, 400, MEMBER_MESSAGE.escalations.textRequired],
    ['a long one', { text: 'x'.repeat(1_001) }, 400, MEMBER_MESSAGE.escalations.textLong],
    ['an unknown kind', { kind: 'other' }, 400, envelope('MALFORMED_REQUEST').message],
    ['an unknown item', { itemKind: 'narrative' }, 400, envelope('MALFORMED_REQUEST').message],
    ['an item that is not there', { ref: desk?.author.userId ?? 'x' }, 404, envelope('NOT_FOUND').message],
  ])('%s is refused', async (_what, wrong, status, message) => {
    const answer = await open({ ...danger(post), ...wrong });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
    expect(await t.db('escalations')).toEqual([]);
  });

  test('nobody escalates her own text, or acts on an escalation of it', async () => {
    const own = await insertPost(t.db, desk.moderator);
    expect((await open(danger(own))).json()).toEqual(envelope('NOT_ALLOWED'));
    const escalation = await escalate(desk.asColleague, 'post', own);
    const asked = await escalate(desk.asColleague, 'post', own, 'second-opinion');
    const { version } = escalation;
    for (const answer of [
      await put(escalation, 'join'),
      await put(escalation, 'steps/checked-now', { done: true, version }),
      await desk.asModerator.post(at(escalation, 'answers'), { text: 'Hello', seenAnswers: 0 }),
      await put(asked, 'return', { agree: true }),
    ])
      expect(answer.json()).toEqual(envelope('NOT_ALLOWED'));
    expect((await events(escalation)).map(({ action }) => action)).toEqual(['escalation.open']);
    expect((await events(asked)).map(({ action }) => action)).toEqual(['escalation.open']);
  });

  test('the context of the item names it, and its trail has the acts', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const context = (await desk.asColleague.get(`/review-new-posts/${post}/context`)).json<ItemContext>();
    expect(context.held).toBe(true);
    expect(context.escalations).toMatchObject([
      { escalationID: escalation.escalationID, kind: 'danger', closed: null },
    ]);
    expect(context.trail[0]).toMatchObject({ what: 'Marked: someone may be in danger' });
  });
});

describe('the list', () => {
  test('has open ones, danger first, then the oldest, by pages; closed ones on request', async () => {
    const refs = await Promise.all(Array.from({ length: 4 }, () => insertPost(t.db, desk.author)));
    const opened: EscalationDetail[] = [];
    for (const [n, ref] of refs.entries()) {
      t.clock.advance(MINUTE);
      opened.push(await escalate(desk.asModerator, 'post', ref, n % 2 ? 'danger' : 'second-opinion'));
    }
    const [a, b, c, d] = opened.map(({ escalationID }) => escalationID);
    const list = async (query: string) => {
      const answer = await desk.asModerator.get(`/moderation/escalations${query}`);
      return {
        ids: answer.json<EscalationDetail[]>().map(({ escalationID }) => escalationID),
        link: answer.headers.link,
      };
    };
    expect((await list('')).ids).toEqual([b, d, a, c]);
    expect((await list('?kind=second-opinion')).ids).toEqual([a, c]);
    const first = await list('?limit=3');
    expect(first.ids).toEqual([b, d, a]);
    const next = /<\/api\/moderation\/escalations(\?[^>]*)>; rel="next"/.exec(String(first.link))?.[1];
    expect((await list(next ?? '')).ids).toEqual([c]);
    await put(opened[0]!, 'return', { agree: true }, desk.asColleague);
    expect((await list('')).ids).toEqual([b, d, c]);
    expect((await list('?state=closed')).ids).toEqual([a]);
  });
});

describe('the two names', () => {
  test('a colleague joins, twice without effect, and a third is refused with what is there', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    for (let n = 0; n < 2; n += 1) {
      const answer = await put(escalation, 'join', {}, desk.asColleague);
      expect(answer.json()).toMatchObject({ openedBy: { username: 'mod.ana' }, second: { username: 'mod.bea' } });
    }
    const third = await put(escalation, 'join', {}, asThird);
    expect(third.statusCode).toBe(409);
    expect(third.json()).toMatchObject({ code: 'ESCALATION_FULL', escalation: { second: { username: 'mod.bea' } } });
    expect((await events(escalation)).map(({ action }) => action)).toEqual(['escalation.open', 'escalation.join']);
  });

  test('who hands over leaves a note, and the second is the first one then', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    await put(escalation, 'join', {}, desk.asColleague);
    const none = await put(escalation, 'hand-over', { note: ' ' });
    expect(none.json()).toMatchObject({ code: 'RULE_BROKEN', message: MEMBER_MESSAGE.escalations.noteRequired });
    const answer = await put(escalation, 'hand-over', { note: 'She has not answered yet.' });
    expect(answer.json()).toMatchObject({
      openedBy: { username: 'mod.bea' },
      second: null,
      steps: [{ step: 'noted', doneBy: { username: 'mod.ana' }, note: 'She has not answered yet.' }],
    });
    const again = await put(escalation, 'hand-over', { note: 'Again' });
    expect(again.json()).toMatchObject({
      code: 'ESCALATION_CHANGED',
      escalation: { openedBy: { username: 'mod.bea' } },
    });
    expect((await put(escalation, 'join', {}, asThird)).json()).toMatchObject({ second: { username: 'mod.cam' } });
  });

  test('the name of one who no longer moderates makes room', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const gone = await t.makeUser({ role: 'moderator' });
    await put(escalation, 'join', {}, await t.as(gone));
    await t.db('users').where({ id: gone.userId }).update({ role: 'user' });
    expect((await put(escalation, 'join', {}, desk.asColleague)).json()).toMatchObject({
      second: { username: 'mod.bea' },
    });
  });
});

describe('steps', () => {
  test('are ticked and taken back at the version that was seen', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const ticked = await put(escalation, 'steps/checked-now', { done: true, note: 'No place named', version: 1 });
    expect(ticked.json()).toMatchObject({
      version: 2,
      steps: [{ step: 'checked-now', doneBy: { username: 'mod.ana' }, note: 'No place named' }],
    });
    const stale = await put(escalation, 'steps/checked-now', { done: false, version: 1 }, desk.asColleague);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'ESCALATION_CHANGED', escalation: { version: 2 } });
    const back = await put(escalation, 'steps/checked-now', { done: false, version: 2 });
    expect(back.json()).toMatchObject({ version: 3, steps: [] });
    expect((await events(escalation)).slice(1).map(({ after }) => after)).toEqual([
      { step: 'checked-now', done: true },
      { step: 'checked-now', done: false },
    ]);
  });

  test('of another name are refused', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const answer = await put(escalation, 'steps/called', { done: true, version: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([400, envelope('MALFORMED_REQUEST')]);
  });
});

describe('answering her', () => {
  const say = (escalation: EscalationDetail, text: string, seenAnswers = 0, by = desk.asModerator) =>
    by.post(at(escalation, 'answers'), { text, seenAnswers });

  test('reaches her among her updates, and the first answer stops the time', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const first = await say(escalation, ' I read every word. ');
    expect(first.statusCode).toBe(201);
    const firstAt = t.clock.now().toISOString();
    t.clock.advance(MINUTE);
    const second = await say(escalation, 'Are you there?', 1);
    expect(second.json()).toMatchObject({
      firstAnswerAt: firstAt,
      answers: [{ text: 'I read every word.', moderator: { username: 'mod.ana' } }, { text: 'Are you there?' }],
    });
    const sent = await updates();
    expect(sent.map(({ kind, reviewNote, postID, ref }) => [kind, reviewNote, postID, ref])).toEqual([
      ['moderator-answered', 'Are you there?', post, post],
      ['moderator-answered', 'I read every word.', post, post],
    ]);
    expect(JSON.stringify(sent)).not.toContain('mod.ana');
    expect((await asAuthor.get(`/outcomes/${desk.author.userId}`)).json()).toEqual([]);
  });

  test('is refused with the answers that a colleague has sent meanwhile', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    await say(escalation, 'First');
    const late = await say(escalation, 'Second', 0, desk.asColleague);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'ANSWERED_MEANWHILE', answers: [{ text: 'First' }] });
    expect(await updates()).toHaveLength(1);
  });

  test.each([
    ['Hello [[her name]], call 000.', 'PLACEHOLDER_LEFT'],
    ['  ', 'RULE_BROKEN'],
    ['x'.repeat(2_001), 'RULE_BROKEN'],
  ])('%j is refused', async (text, code) => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const answer = await say(escalation, text);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
    expect(await updates()).toEqual([]);
  });

  test('of a closed account is refused', async () => {
    const gone = await t.makeUser();
    const hers = await insertPost(t.db, gone);
    const escalation = await escalate(desk.asModerator, 'post', hers);
    await t.db('users').where({ id: gone.userId }).update({ active: false, deactivated_at: t.clock.now() });
    expect((await say(escalation, 'Hello')).json()).toEqual(envelope('NO_ACCOUNT_TO_ANSWER'));
  });

  test("about a comment names no post that is the author's own, because the list would say whose it is", async () => {
    const anonymous = await insertPost(t.db, desk.author, { anonymous: true, status: 'Rejected' });
    const comment = await insertComment(t.db, anonymous, desk.author);
    await say(await escalate(desk.asModerator, 'comment', comment), 'Hello');
    const [update] = await updates();
    expect(update).toMatchObject({ kind: 'moderator-answered', ref: comment });
    expect(update).not.toHaveProperty('postID');
  });

  test('to a contact form is sent by its own call, which stops the time as well', async () => {
    const form = await insertForm(t.db, { user_id: desk.author.userId });
    const escalation = await escalate(desk.asModerator, 'contact', form);
    expect(escalation).toMatchObject({ title: 'Feedback', item: { status: null, held: false }, mayAnswer: false });
    expect((await say(escalation, 'Hello')).json()).toMatchObject({ code: 'STATE_CONFLICT' });
    const answer = await desk.asColleague.post(`/reported-contact/${form}/answer`, { text: 'Hello' });
    expect(answer.statusCode).toBe(201);
    expect(await read(escalation)).toMatchObject({ firstAnswerAt: t.clock.now().toISOString(), version: 2 });
  });
});

describe('ending danger', () => {
  const bothOn = async (ref = post, kind: 'post' | 'comment' = 'post') => {
    const escalation = await escalate(desk.asModerator, kind, ref);
    await put(escalation, 'join', {}, desk.asColleague);
    return escalation;
  };
  const why = { note: 'She wrote that she is safe.' };

  test('needs two names, the caller one of them', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const alone = await put(escalation, 'close', { outcome: 'review', ...why });
    expect(alone.statusCode).toBe(403);
    expect(alone.json()).toMatchObject({ code: 'SECOND_MODERATOR_DUE', escalation: { second: null } });
    await put(escalation, 'join', {}, desk.asColleague);
    const other = await put(escalation, 'close', { outcome: 'review', ...why }, asThird);
    expect(other.json()).toMatchObject({ code: 'SECOND_MODERATOR_DUE' });
    expect((await row())?.held_at).not.toBeNull();
    expect((await put(escalation, 'close', { outcome: 'review', ...why }, desk.asColleague)).statusCode).toBe(200);
  });

  test('needs one name where nobody else moderates', async () => {
    const escalation = await escalate(desk.asModerator, 'post', post);
    const others = () => t.db('users').where({ role: 'moderator' }).whereNot({ username: 'mod.ana' });
    await others().update({ active: false });
    const alone = await put(escalation, 'close', { outcome: 'review', ...why });
    await others().update({ active: true });
    expect(alone.statusCode).toBe(200);
  });

  test('needs an answer to her, or the reason why not', async () => {
    const escalation = await bothOn();
    const unanswered = await put(escalation, 'close', { outcome: 'show' });
    expect([unanswered.statusCode, unanswered.json<{ message: string }>().message]).toEqual([
      400,
      MEMBER_MESSAGE.escalations.endUnanswered,
    ]);
    await desk.asModerator.post(at(escalation, 'answers'), { text: 'Hello', seenAnswers: 0 });
    expect((await put(escalation, 'close', { outcome: 'show' })).statusCode).toBe(200);
  });

  test('shows again what was Published, and she is told of no decision', async () => {
    const escalation = await bothOn();
    const answer = await put(escalation, 'close', { outcome: 'show', ...why });
    expect(answer.json()).toMatchObject({
      closed: { by: { username: 'mod.ana' }, outcome: 'show', note: why.note },
      item: { held: false, status: 'Published' },
    });
    expect(await row()).toMatchObject({ status: 'Published', held_at: null });
    expect((await (await t.as(desk.reader)).get(`/forum/${post}`)).statusCode).toBe(200);
    expect(await updates()).toEqual([]);
    expect((await events(escalation)).at(-1)).toEqual({ action: 'escalation.close', after: { outcome: 'show' } });
  });

  test.each(['Pending', 'Rejected'] as const)('shows nothing that was %s', async (status) => {
    const hidden = await insertPost(t.db, desk.author, { status });
    const escalation = await bothOn(hidden);
    expect(escalation.mayShow).toBe(false);
    const answer = await put(escalation, 'close', { outcome: 'show', ...why });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'STATE_CONFLICT']);
    expect((await put(escalation, 'close', { outcome: 'review', ...why })).statusCode).toBe(200);
    expect(await row(hidden)).toMatchObject({ status: 'Pending', held_at: null, review_reason: null });
  });

  test('lets a post wait for its review', async () => {
    const escalation = await bothOn();
    await put(escalation, 'close', { outcome: 'review', ...why });
    expect(await row()).toMatchObject({ status: 'Pending', held_at: null });
    expect((await desk.asModerator.get(`/review-new-posts/${post}`)).statusCode).toBe(200);
    expect((await desk.asModerator.put(`/review-new-posts/${post}/approve`)).statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'Published' });
  });

  test('lets a comment wait, hidden and with a flag, whose rejection shows it again', async () => {
    const comment = await insertComment(t.db, post, desk.author);
    const escalation = await bothOn(comment, 'comment');
    await put(escalation, 'close', { outcome: 'review', ...why });
    const stored = await t.db('comments').where({ id: comment }).first();
    expect(stored).toMatchObject({ status: 'Rejected', held_at: null });
    const [flag] = await t.db('comment_reports').where({ comment_id: comment });
    expect(flag).toMatchObject({ status: 'Pending', reporter_id: null });
    expect((await desk.asModerator.put(`/reported-comments/${flag!.id}/reject`, {})).json()).toMatchObject({
      dueStatus: 'Published',
    });
  });

  test('lets a comment wait, whose author reads that and why it stays hidden, and can ask for another look', async () => {
    const comment = await insertComment(t.db, post, desk.author);
    await put(await bothOn(comment, 'comment'), 'close', { outcome: 'review', ...why });
    expect(await updates()).toEqual([]);
    const [flag] = await t.db('comment_reports').where({ comment_id: comment });
    const words = { reason: 'It names a street', note: 'We called you about it.' };
    const decide = () => desk.asModerator.put(`/reported-comments/${flag!.id}/approve`, words);
    const found = async () => (await desk.asModerator.get(`/moderation/cases/comment/${comment}`)).json<Case>();
    expect((await found()).item.untold).toBe(true);
    expect((await decide()).json()).toMatchObject({ dueStatus: null, cmtStatus: 'Rejected' });
    const told = { kind: 'comment-taken-down', ref: comment, reviewReason: words.reason, reviewNote: words.note };
    expect(await updates()).toMatchObject([told]);
    expect((await found()).item).not.toHaveProperty('untold');
    expect((await desk.asModerator.put(`/reported-comments/${flag!.id}/approve/undo`, {})).statusCode).toBe(200);
    expect(await updates()).toEqual([]);
    await decide();
    const appeal = { kind: 'comment', ref: comment, message: 'It is no street.' };
    expect((await asAuthor.post('/appeals', appeal)).statusCode).toBe(201);
  });

  test('leaves what she has deleted meanwhile', async () => {
    const escalation = await bothOn();
    expect((await asAuthor.delete(`/mypost/${post}`, {})).statusCode).toBe(200);
    expect((await read(escalation)).item).toMatchObject({ status: 'Archived' });
    expect((await put(escalation, 'close', { outcome: 'show', ...why })).json()).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect((await put(escalation, 'close', { outcome: 'review', ...why })).statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'Published', held_at: null, archived_at: expect.any(Date) as Date });
  });

  test('ends every act on it, each refused with what is there now', async () => {
    const escalation = await bothOn();
    await put(escalation, 'close', { outcome: 'show', ...why });
    for (const [act, body] of [
      ['join', {}],
      ['hand-over', { note: 'x' }],
      ['steps/noted', { done: true, version: 2 }],
      ['close', { outcome: 'review', ...why }],
    ] as const) {
      const answer = await put(escalation, act, body);
      expect([act, answer.statusCode]).toEqual([act, 409]);
      expect(answer.json()).toMatchObject({ code: 'ESCALATION_CHANGED', escalation: { closed: { outcome: 'show' } } });
    }
    const reopened = await escalate(desk.asColleague, 'post', post);
    expect(reopened.escalationID).not.toBe(escalation.escalationID);
  });
});

describe('where one moderator is active', () => {
  test('one name is enough to end it, and her own question does not stop her', async () => {
    const others = t.db('users').where({ role: 'moderator' }).whereNot({ id: desk.moderator.userId });
    await others.clone().update({ active: false, deactivated_at: t.clock.now() });
    try {
      const escalation = await escalate(desk.asModerator, 'post', post);
      const closing = { outcome: 'review', note: 'Nobody else is here.' };
      expect((await put(escalation, 'close', closing)).statusCode).toBe(200);
      await escalate(desk.asModerator, 'post', post, 'second-opinion');
      expect((await desk.asModerator.put(`/review-new-posts/${post}/approve`)).statusCode).toBe(200);
    } finally {
      await others.update({ active: true, deactivated_at: null });
    }
  });
});

describe('a second opinion', () => {
  const ask = (ref = post) => escalate(desk.asModerator, 'post', ref, 'second-opinion');

  test('is given back with words, and whoever asked can decide then', async () => {
    await t.db('posts').where({ id: post }).update({ status: 'Pending' });
    const escalation = await ask();
    const own = await put(escalation, 'return', { text: 'Me', agree: true });
    expect([own.statusCode, own.json<{ code: string }>().code]).toEqual([403, 'OWN_DECISION']);
    const wordless = await put(escalation, 'return', { agree: false }, desk.asColleague);
    expect(wordless.json()).toMatchObject({ message: MEMBER_MESSAGE.escalations.returnRequired });
    const answer = await put(escalation, 'return', { text: 'A note is worth it.', agree: false }, desk.asColleague);
    const closed = { by: { username: 'mod.bea' }, outcome: 'disagreed', note: 'A note is worth it.' };
    expect(answer.json()).toMatchObject({ closed });
    expect((await events(escalation)).at(-1)).toEqual({ action: 'escalation.return', after: { outcome: 'disagreed' } });
    const context = (await desk.asModerator.get(`/review-new-posts/${post}/context`)).json<ItemContext>();
    expect(context.escalations).toMatchObject([{ kind: 'second-opinion', closed }]);
    expect((await desk.asModerator.put(`/review-new-posts/${post}/approve`)).statusCode).toBe(200);
  });

  test('has no names, steps, answers or end of the other kind', async () => {
    const escalation = await ask();
    for (const [act, body] of [
      ['join', {}],
      ['hand-over', { note: 'x' }],
      ['steps/noted', { done: true, version: 1 }],
      ['close', { outcome: 'review', note: 'x' }],
    ] as const) {
      expect((await put(escalation, act, body, desk.asColleague)).json()).toMatchObject({ code: 'STATE_CONFLICT' });
    }
    const marked = await escalate(desk.asModerator, 'post', post);
    expect((await put(marked, 'return', { agree: true }, desk.asColleague)).json()).toMatchObject({
      code: 'STATE_CONFLICT',
    });
  });

  test("waits for a colleague's decision, which ends it", async () => {
    await t.db('posts').where({ id: post }).update({ status: 'Pending' });
    const escalation = await ask();
    const own = await desk.asModerator.put(`/review-new-posts/${post}/approve`);
    expect(own.statusCode).toBe(409);
    expect(own.json()).toMatchObject({
      code: 'ESCALATION_OPEN',
      escalation: { escalationID: escalation.escalationID, kind: 'second-opinion', openedBy: { username: 'mod.ana' } },
    });
    expect((await desk.asColleague.put(`/review-new-posts/${post}/approve`)).statusCode).toBe(200);
    expect(await read(escalation)).toMatchObject({ closed: { outcome: 'decided', by: { username: 'mod.bea' } } });
  });

  test('on a contact form waits as well', async () => {
    const form = await insertForm(t.db);
    const escalation = await escalate(desk.asModerator, 'contact', form, 'second-opinion');
    expect((await desk.asModerator.put(`/reported-contact/${form}`, {})).json()).toMatchObject({
      code: 'ESCALATION_OPEN',
    });
    expect((await desk.asColleague.put(`/reported-contact/${form}`, {})).statusCode).toBe(200);
    expect(await read(escalation)).toMatchObject({ closed: { outcome: 'decided' } });
  });
});

test('her own screen of a held post says so, and nothing of who marked it', async () => {
  await escalate(desk.asModerator, 'post', post);
  const answer = await asAuthor.get(`/mypost/${post}`);
  expect(answer.json<MyPost>()).toMatchObject({ postStatus: 'Pending', postHeld: true, postDeletable: true });
  expect(answer.body).not.toMatch(/mod\.ana|cannot go on/i);
});
