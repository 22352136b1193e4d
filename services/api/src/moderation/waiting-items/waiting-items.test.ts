import type { ForumPost, MemberWaiting, RejectedWaiting, Update, WaitingFlag } from '@commonpurse/contracts';
import { envelope, HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../testing/content';
import { openDesk, type Desk } from '../../../testing/report-desk';
import { FLAG, insertReport } from '../../../testing/reports';

const t = useTestApp();
let desk: Desk;
/** A published post of another member, with room for comments. */
let elsewhere: string;

beforeAll(async () => {
  desk = await openDesk(t);
  elsewhere = await insertPost(t.db, desk.author);
});

const REASON = 'It offers, asks for or advertises something.';
const SPAM = {
  status: 'Pending',
  title: 'Cash in 5 minutes',
  description: 'No papers, call now 0412 345 678',
} as const;

const pathOf = (member: TestUser, call: string) => `/user-management/${member.userId}/${call}`;
const waitingOf = async (member: TestUser) =>
  (await desk.asModerator.get(pathOf(member, 'waiting'))).json<MemberWaiting>();

/** A flagged comment. Returns the ids of the comment and its flag. */
async function flagged(member: TestUser, postId = elsewhere, description = 'Write to quick@cash.example') {
  const comment = await insertComment(t.db, postId, member, { description });
  const reason = 'The text seems to include an email address.';
  return {
    comment,
    flag: await insertReport(t.db, { kind: 'comment', id: comment }, desk.reader, { ...FLAG, reason }),
  };
}

/** A member with two pending posts, the edit of a published one, and two flagged comments. */
async function spammer() {
  const member = await t.makeUser();
  const posts = [await insertPost(t.db, member, SPAM), await insertPost(t.db, member, SPAM)];
  const edited = await insertPost(t.db, member);
  await insertEdit(t.db, edited, { title: SPAM.title, description: SPAM.description });
  const comments = [await flagged(member), await flagged(member)];
  return { member, posts, edited, comments };
}

const chosen = ({ posts, flags }: MemberWaiting) => ({
  posts: posts.map(({ postID, etag }) => ({ postID, etag })),
  flags: flags.map(({ reportID, seenStatus }) => ({ reportID, seenStatus })),
});

const reject = (member: TestUser, body: object, client = desk.asModerator) =>
  client.put(pathOf(member, 'reject-waiting'), { reason: REASON, ...body });

async function rejected(member: TestUser, body: object): Promise<RejectedWaiting> {
  const answer = await reject(member, body);
  expect(answer.json()).toMatchObject({ batchID: expect.any(String) as string });
  return answer.json<RejectedWaiting>();
}

const undo = (member: TestUser, batchID: string, client = desk.asModerator) =>
  client.put(pathOf(member, 'reject-waiting/undo'), { batchID });

const statusOf = async (table: 'posts' | 'comments', id: string) =>
  (await t.db(table).where({ id }).first('status'))?.status;
const statuses = async (posts: readonly string[], comments: readonly { comment: string }[]) => [
  ...(await Promise.all(posts.map((id) => statusOf('posts', id)))),
  ...(await Promise.all(comments.map(({ comment }) => statusOf('comments', comment)))),
];

const auditOf = async (batchId: string): Promise<string[]> =>
  (await t.db('audit_log').where({ batch_id: batchId }).orderBy('id').pluck<string[]>('action')).toSorted();

/** Everything that these calls write. */
const everything = async () =>
  JSON.stringify(
    await Promise.all([
      t.db('posts').select('id', 'status', 'review_reason', 'updated_at').orderBy('id'),
      t.db('post_edits').orderBy('post_id'),
      t.db('comments').select('id', 'status').orderBy('id'),
      t.db('comment_reports').orderBy('id'),
      t.db('outcomes').orderBy('id'),
      t.db('decisions').orderBy(['subject_type', 'subject_id']),
      t.db('suspensions').orderBy('id'),
      t.db('audit_log').whereNotNull('batch_id').orderBy('id'),
    ]),
  );

describe('what waits of a member', () => {
  test('is her new posts, her edits and the flags on her comments, the oldest first, with what the checks find', async () => {
    const { member, posts, edited, comments } = await spammer();
    await insertPost(t.db, member, { status: 'Rejected' });
    await insertPost(t.db, member, { ...SPAM, archived_at: t.clock.now() });
    await insertReport(t.db, { kind: 'comment', id: comments[0]!.comment }, desk.reader);
    const found = await waitingOf(member);
    expect(found.posts.map(({ postID, edit }) => [postID, edit])).toEqual([
      [posts[0], false],
      [posts[1], false],
      [edited, true],
    ]);
    expect(found.posts[0]).toEqual({
      postID: posts[0],
      title: SPAM.title,
      excerpt: SPAM.description,
      edit: false,
      postAnon: 'No',
      findings: ['phone'],
      etag: expect.any(String) as string,
    });
    expect(found.flags).toEqual(
      comments.map(({ comment, flag }) => ({
        reportID: flag,
        cmtID: comment,
        postID: elsewhere,
        excerpt: 'Write to quick@cash.example',
        reason: 'The text seems to include an email address.',
        findings: ['email'],
        seenStatus: 'Published',
        postAnon: 'No',
      })),
    );
  });

  test('has the text of an edit, its tag as in the review, and an excerpt of twelve words', async () => {
    const member = await t.makeUser();
    const id = await insertPost(t.db, member, { anonymous: true });
    const words = 'one two three four five six seven eight nine ten eleven twelve';
    await insertEdit(t.db, id, { title: 'The edit', description: `${words}\n\nthirteen` });
    const { posts } = await waitingOf(member);
    const { etag } = (await desk.asModerator.get(`/review-new-posts/${id}`)).headers;
    expect(posts).toMatchObject([{ title: 'The edit', excerpt: `${words} …`, postAnon: 'Yes', findings: [], etag }]);
  });

  test('says which comments readers see without her name', async () => {
    const member = await t.makeUser();
    await flagged(member, await insertPost(t.db, member, { anonymous: true }));
    await flagged(member, await insertPost(t.db, desk.author, { anonymous: true }));
    expect((await waitingOf(member)).flags.map(({ postAnon }: WaitingFlag) => postAnon)).toEqual(['Yes', 'No']);
  });

  test('of a deleted comment has the words that were flagged', async () => {
    const member = await t.makeUser();
    const { comment } = await flagged(member);
    await (await t.as(member)).delete(`/comment/${comment}`, {});
    expect((await waitingOf(member)).flags).toMatchObject([{ excerpt: expect.stringMatching(/^Comment|^Write/) }]);
  });

  test('is not found for an account that does not exist, or was erased', async () => {
    const erased = await t.makeUser();
    await t.db('users').where({ id: erased.userId }).update({ active: false, erased_at: t.clock.now() });
    for (const id of [erased.userId, 'no-id', '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e']) {
      expect((await desk.asModerator.get(`/user-management/${id}/waiting`)).json()).toEqual(envelope('USER_NOT_FOUND'));
    }
  });
});

describe('rejecting what waits', () => {
  test('rejects posts and edits, hides comments, suspends her, and is one batch in the log', async () => {
    const { member, posts, edited, comments } = await spammer();
    const asMember = await t.signIn(member);
    const until = new Date(t.clock.now().getTime() + HOUR).toISOString();
    const waiting = await waitingOf(member);
    const body = { note: 'Please read the rules.', ...chosen(waiting), suspend: { reason: 'Advertising', until } };
    const answer = await rejected(member, body);
    expect(answer).toEqual({
      batchID: expect.any(String) as string,
      rejected: [...posts, edited],
      hidden: comments.map(({ comment }) => comment),
      skipped: [],
      suspended: true,
      undoUntil: new Date(t.clock.now().getTime() + 10_000).toISOString(),
    });
    expect(await statuses([...posts, edited], comments)).toEqual([
      'Rejected',
      'Rejected',
      'Published',
      'Rejected',
      'Rejected',
    ]);
    expect(await t.db('post_edits').where({ post_id: edited })).toEqual([]);
    expect(await t.db('posts').where({ id: posts[0] }).first()).toMatchObject({
      review_reason: REASON,
      review_note: 'Please read the rules.',
    });
    expect(await auditOf(answer.batchID)).toEqual([
      'comment-report.approve',
      'comment-report.approve',
      'comment-status.reject',
      'comment-status.reject',
      'member.suspend',
      'post-edit.reject',
      'post.reject',
      'post.reject',
    ]);
    expect((await asMember.get('/forum')).statusCode).toBe(401);
    const denied = await t.visitor().post('/login', { username: member.username, password: member.password });
    expect(denied.json()).toMatchObject({ code: 'SUSPENDED', reason: 'Advertising', until });
    expect(await waitingOf(member)).toEqual({ posts: [], flags: [] });
  });

  test('without a suspension leaves her signed in, and leaves alone what was not chosen and what people reported', async () => {
    const { member, posts, edited, comments } = await spammer();
    const report = await insertReport(t.db, { kind: 'comment', id: comments[1]!.comment }, desk.reader);
    const asMember = await t.signIn(member);
    const waiting = chosen(await waitingOf(member));
    const answer = await rejected(member, { posts: waiting.posts.slice(0, 1), flags: waiting.flags.slice(1) });
    expect(answer).toMatchObject({ rejected: [posts[0]], hidden: [comments[1]!.comment], suspended: false });
    expect(await statuses([...posts, edited], comments)).toEqual([
      'Rejected',
      'Pending',
      'Published',
      'Published',
      'Rejected',
    ]);
    expect(await t.db('comment_reports').where({ id: report }).first()).toMatchObject({ status: 'Pending' });
    expect((await asMember.get('/forum')).statusCode).toBe(200);
  });

  test('skips with its code what was decided, changed or hidden meanwhile, and what is not hers', async () => {
    const { member, posts, comments } = await spammer();
    const read = chosen(await waitingOf(member));
    await desk.asColleague.put(`/review-new-posts/${posts[0]}/approve`);
    await t.db('post_edits').where({ post_id: read.posts[2]!.postID }).update({ title: 'Changed' });
    await desk.asColleague.put(`/reported-comments/${comments[0]!.flag}/reject`);
    await t.db('comments').where({ id: comments[1]!.comment }).update({ status: 'Rejected' });
    const foreign = await insertPost(t.db, desk.author, SPAM);
    const theirs = await flagged(desk.author);
    const person = await insertReport(t.db, { kind: 'comment', id: comments[1]!.comment }, desk.reader);
    const { etag } = (await waitingOf(desk.author)).posts[0]!;
    const answer = await rejected(member, {
      posts: [...read.posts, { postID: foreign, etag }, { postID: 'no-id', etag: '*' }],
      flags: [
        ...read.flags,
        { reportID: theirs.flag, seenStatus: 'Published' },
        { reportID: person, seenStatus: 'Published' },
      ],
    });
    expect(answer).toMatchObject({ rejected: [posts[1]], hidden: [] });
    expect(answer.skipped.map(({ ref, code }) => `${ref} ${code}`).toSorted()).toEqual(
      [
        `${posts[0]} ALREADY_DECIDED`,
        `${read.posts[2]!.postID} TEXT_CHANGED`,
        `${foreign} POST_NOT_FOUND`,
        'no-id POST_NOT_FOUND',
        `${comments[0]!.flag} REPORT_DECIDED`,
        `${comments[1]!.flag} ITEM_CHANGED`,
        `${theirs.flag} NOT_FOUND`,
        `${person} NOT_FOUND`,
      ].toSorted(),
    );
    expect(await statusOf('posts', foreign)).toBe('Pending');
    expect(await statusOf('comments', theirs.comment)).toBe('Published');
  });

  test('decides on no text that was not read: a tag stands for one text, not for any', async () => {
    const { member, posts } = await spammer();
    for (const etag of ['*', '"other"', '"other", *']) {
      const answer = await reject(member, { posts: [{ postID: posts[0], etag }] });
      expect(answer.json()).toMatchObject({ code: 'CASE_CHANGED', skipped: [{ ref: posts[0], code: 'TEXT_CHANGED' }] });
    }
  });

  test('is refused with what waits now when all of it is skipped', async () => {
    const { member, posts } = await spammer();
    const read = chosen(await waitingOf(member));
    await t.db('posts').where({ id: posts[0] }).update({ description: 'Other words' });
    const before = await everything();
    const answer = await reject(member, { posts: read.posts.slice(0, 1) });
    expect(answer.json()).toEqual({
      ...envelope('CASE_CHANGED'),
      skipped: [{ ref: posts[0], code: 'TEXT_CHANGED' }],
      waiting: await waitingOf(member),
    });
    expect(await everything()).toBe(before);
  });

  test('suspends her also when all of it is skipped', async () => {
    const { member, posts } = await spammer();
    const body = { posts: [{ postID: posts[0], etag: '"other"' }], suspend: { reason: 'Advertising' } };
    expect(await rejected(member, body)).toMatchObject({ rejected: [], hidden: [], suspended: true });
    expect(await t.db('outcomes').where({ user_id: member.userId })).toEqual([]);
  });

  test('of a suspended member leaves her suspension as it is', async () => {
    const { member } = await spammer();
    await desk.asColleague.put(pathOf(member, 'suspend'), { reason: 'Threats' });
    const body = { ...chosen(await waitingOf(member)), suspend: { reason: 'Advertising' } };
    expect(await rejected(member, body)).toMatchObject({ skipped: [], suspended: false });
    expect(await t.db('suspensions').where({ user_id: member.userId })).toMatchObject([{ reason: 'Threats' }]);
  });

  test('needs a reason, at least one item, at most a hundred of each, and an end of the suspension that is to come', async () => {
    const { member, posts } = await spammer();
    const one = { posts: [{ postID: posts[0], etag: '"x"' }] };
    const before = await everything();
    const bodies = [
      { ...one, reason: ' ' },
      { ...one, reason: 'x'.repeat(1_001) },
      { ...one, note: 'x'.repeat(1_001) },
      {},
      { posts: [], flags: [], suspend: { reason: 'Advertising' } },
      { posts: Array(101).fill(one.posts[0]) },
      { flags: Array(101).fill({ reportID: posts[0], seenStatus: 'Published' }) },
      { posts: [{ postID: posts[0] }] },
      { flags: [{ reportID: posts[0], seenStatus: 'Archived' }] },
      { ...one, suspend: {} },
      { ...one, suspend: { reason: 'Advertising', until: t.clock.now().toISOString() } },
    ];
    for (const body of bodies) expect((await reject(member, body)).statusCode).toBe(400);
    expect(await everything()).toBe(before);
  });

  test('is refused on her own account, on one that does not exist, and where nobody could moderate any more', async () => {
    const body = { posts: [{ postID: elsewhere, etag: '"x"' }], suspend: { reason: 'Advertising' } };
    expect((await reject(desk.moderator, body)).json()).toEqual(envelope('OWN_ACCOUNT'));
    const { suspend: _, ...without } = body;
    expect((await reject(desk.moderator, without)).json()).toEqual(envelope('OWN_ACCOUNT'));
    const nobody = { ...desk.author, userId: '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e' };
    expect((await reject(nobody, body)).json()).toEqual(envelope('USER_NOT_FOUND'));
    expect((await undo(nobody, 'no-id')).json()).toEqual(envelope('USER_NOT_FOUND'));
  });

  test('asks for the password again after five minutes, as a suspension does', async () => {
    const { member } = await spammer();
    const client = await t.signIn(desk.moderator);
    const body = chosen(await waitingOf(member));
    for (let minute = 0; minute < 6; minute += 3) {
      t.clock.advance(3 * MINUTE);
      await client.post(`/refresh/${desk.moderator.userId}`, {});
    }
    expect((await reject(member, body, client)).json()).toEqual(envelope('PASSWORD_DUE'));
    expect((await reject(member, body, await t.signIn(desk.moderator))).statusCode).toBe(200);
  });
});

describe('what the member is told', () => {
  const updatesOf = async (client: TestClient) => (await client.get('/updates')).json<Update[]>();

  test('is one update with the reason, and each decision in it, against which she can appeal', async () => {
    const { member, posts, edited, comments } = await spammer();
    const answer = await rejected(member, { note: 'Sorry.', ...chosen(await waitingOf(member)) });
    const asMember = await t.as(member);
    const updates = await updatesOf(asMember);
    expect(updates).toHaveLength(1);
    const [update] = updates as [Update];
    expect(update).toMatchObject({
      kind: 'several-rejected',
      ref: answer.batchID,
      read: false,
      reviewReason: REASON,
      reviewNote: 'Sorry.',
    });
    expect(update.items!.map(({ kind, ref }) => `${kind} ${ref}`).toSorted()).toEqual(
      [
        ...posts.map((id) => `post-rejected ${id}`),
        `edit-rejected ${edited}`,
        ...comments.map(({ comment }) => `comment-taken-down ${comment}`),
      ].toSorted(),
    );
    for (const [kind, ref] of [
      ['post', posts[0]],
      ['edit', edited],
      ['comment', comments[0]!.comment],
    ]) {
      expect((await asMember.post('/appeals', { kind, ref, message: 'Please look again.' })).statusCode).toBe(201);
    }
    const appeals = (await desk.asColleague.get('/moderation/appeals')).json<
      { ref: string; reviewReason?: string }[]
    >();
    expect(appeals.length).toBeGreaterThanOrEqual(3);
    await asMember.put('/updates/read', { before: update.updateDateTime });
    expect((await updatesOf(asMember)).map(({ read }) => read)).toEqual([true]);
    expect((await asMember.get('/updates/settings')).json()).toMatchObject({ unread: false });
  });

  test('is, for an older release of the screens, each decision by itself', async () => {
    const { member } = await spammer();
    await rejected(member, chosen(await waitingOf(member)));
    const outcomes = (await (await t.as(member)).get(`/outcomes/${member.userId}`)).json<{ kind: string }[]>();
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      'comment-taken-down',
      'comment-taken-down',
      'edit-rejected',
      'post-rejected',
      'post-rejected',
    ]);
  });

  test('is gone once the act is undone', async () => {
    const { member } = await spammer();
    const { batchID } = await rejected(member, chosen(await waitingOf(member)));
    expect((await undo(member, batchID)).statusCode).toBe(200);
    expect(await updatesOf(await t.as(member))).toEqual([]);
    expect(await t.db('outcomes').where({ user_id: member.userId })).toEqual([]);
  });
});

describe('what other members can see', () => {
  const readable = async (client: TestClient, postId: string) =>
    (await client.get(`/forum/${postId}`)).json<ForumPost & { comments?: unknown[] }>();

  test('no comment under an anonymous post of hers disappears at the moment at which one with her name does', async () => {
    const member = await t.makeUser();
    const own = [
      await insertPost(t.db, member, { anonymous: true }),
      await insertPost(t.db, member, { anonymous: true }),
    ];
    const named = await flagged(member);
    const unnamed = [await flagged(member, own[0]), await flagged(member, own[1])];
    const asReader = await t.as(desk.reader);
    const before = await Promise.all(own.map((id) => readable(asReader, id)));
    const answer = await rejected(member, chosen(await waitingOf(member)));
    expect(answer.hidden).toEqual([named.comment]);
    expect(answer.skipped).toEqual(unnamed.map(({ flag }) => ({ ref: flag, code: 'KEPT_APART' })));
    expect(await Promise.all(own.map((id) => readable(asReader, id)))).toEqual(before);
  });

  test('no anonymous comment of hers disappears with one that has her name, another handle, or is by Author', async () => {
    const member = await t.makeUser();
    const own = await insertPost(t.db, member, { anonymous: true });
    const named = await flagged(member);
    const apart = [await flagged(member), await flagged(member, own), await flagged(member, own)];
    for (const one of apart.slice(0, 2)) await t.db('comments').where({ id: one.comment }).update({ handle: 1 });
    const answer = await rejected(member, chosen(await waitingOf(member)));
    expect(answer.hidden).toEqual([named.comment]);
    expect(answer.skipped).toEqual(apart.map(({ flag }) => ({ ref: flag, code: 'KEPT_APART' })));
    for (const one of apart) {
      expect((await rejected(member, chosen(await waitingOf(member)))).hidden).toEqual([one.comment]);
    }
  });

  test('comments under two anonymous posts of hers do not disappear together', async () => {
    const member = await t.makeUser();
    const [first, second] = [
      await flagged(member, await insertPost(t.db, member, { anonymous: true })),
      await flagged(member, await insertPost(t.db, member, { anonymous: true })),
    ];
    const answer = await rejected(member, chosen(await waitingOf(member)));
    expect(answer).toMatchObject({ hidden: [first.comment], skipped: [{ ref: second.flag, code: 'KEPT_APART' }] });
    expect(await waitingOf(member)).toMatchObject({ flags: [{ reportID: second.flag }] });
  });

  test('rejecting her posts and edits changes nothing', async () => {
    const member = await t.makeUser();
    const open = [await insertPost(t.db, member, { anonymous: true }), await insertPost(t.db, member)];
    for (const id of open) await insertEdit(t.db, id, SPAM_EDIT);
    await insertPost(t.db, member, { ...SPAM, anonymous: true });
    const asReader = await t.as(desk.reader);
    const seen = async () => [
      ...(await Promise.all(open.map((id) => readable(asReader, id)))),
      (await asReader.get('/forum?limit=100')).json<unknown>(),
      (await asReader.get('/updates')).json<unknown>(),
    ];
    const before = await seen();
    t.clock.advance(1_000);
    expect((await rejected(member, chosen(await waitingOf(member)))).rejected).toHaveLength(3);
    expect(await seen()).toEqual(before);
  });
});

const SPAM_EDIT = { title: SPAM.title, description: SPAM.description };

describe('undo', () => {
  test('puts everything back, the suspension included, as one batch', async () => {
    const { member, posts, edited, comments } = await spammer();
    const waiting = await waitingOf(member);
    const { batchID } = await rejected(member, { ...chosen(waiting), suspend: { reason: 'Advertising' } });
    expect((await undo(member, batchID)).json()).toEqual({ message: 'Your decision has been undone.' });
    expect(await waitingOf(member)).toEqual(waiting);
    expect(await statuses([...posts, edited], comments)).toEqual([
      'Pending',
      'Pending',
      'Published',
      'Published',
      'Published',
    ]);
    expect((await auditOf(batchID)).filter((action) => /undo|reinstate/.test(action))).toEqual([
      'comment-report.undo',
      'comment-report.undo',
      'comment-status.undo',
      'comment-status.undo',
      'member.reinstate',
      'post-edit.undo-reject',
      'post.undo-reject',
      'post.undo-reject',
    ]);
    await t.signIn(member);
    expect((await undo(member, batchID)).json()).toEqual(envelope('UNDO_REFUSED'));
  });

  const CHANGES: Record<string, (made: Awaited<ReturnType<typeof spammer>>) => Promise<unknown>> = {
    'a rejected post was opened again': async ({ posts }) =>
      desk.asColleague.put(`/review-new-posts/${posts[1]}/reopen`, { reason: 'Read it again' }),
    'a comment was reported and decided since': async ({ comments: [first] }) => {
      const report = await insertReport(t.db, { kind: 'comment', id: first!.comment }, desk.reader);
      await desk.asColleague.put(`/reported-comments/${report}/reject`);
      await desk.asColleague.put(`/reported-comments/${first!.comment}/publish-comment-status?source=published`);
    },
    'her suspension was ended': async ({ member }) => desk.asColleague.put(pathOf(member, 'reinstate'), {}),
  };

  test.each(Object.keys(CHANGES))('is refused as a whole when %s', async (change) => {
    const made = await spammer();
    const body = { ...chosen(await waitingOf(made.member)), suspend: { reason: 'Advertising' } };
    const { batchID } = await rejected(made.member, body);
    await CHANGES[change]!(made);
    const before = await everything();
    expect((await undo(made.member, batchID)).json()).toEqual(envelope('UNDO_REFUSED'));
    expect(await everything()).toBe(before);
  });

  test('is refused after ten seconds, to another moderator, for another member and for another act', async () => {
    const { member, posts } = await spammer();
    const { batchID } = await rejected(member, chosen(await waitingOf(member)));
    const refused = envelope('UNDO_REFUSED');
    expect((await undo(member, batchID, desk.asColleague)).json()).toEqual(refused);
    expect((await undo(desk.author, batchID)).json()).toEqual(refused);
    for (const other of ['0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e', 'no-id']) {
      expect((await undo(member, other)).json()).toEqual(refused);
    }
    expect((await desk.asModerator.put(`/review-new-posts/${posts[0]}/reject/undo`)).json()).toEqual(refused);
    t.clock.advance(10_001);
    expect((await undo(member, batchID)).json()).toEqual(refused);
  });
});

describe('two moderators at once', () => {
  test('on the same items: each is decided once, and the other is told what changed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { member, posts, edited, comments } = await spammer();
      const body = { ...chosen(await waitingOf(member)), suspend: { reason: 'Advertising' } };
      // Both are signed in before they start.
      await Promise.all([desk.asModerator.get('/myview'), desk.asColleague.get('/myview')]);
      const answers = await Promise.all([reject(member, body), reject(member, body, desk.asColleague)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const subjects = [...posts, edited, member.userId, ...comments.flatMap(({ comment, flag }) => [comment, flag])];
      expect(await t.db('audit_log').whereIn('subject_id', subjects).whereNotNull('batch_id')).toHaveLength(8);
      expect(await t.db('suspensions').where({ user_id: member.userId })).toHaveLength(1);
    }
  });

  test('on halves in opposite order, while single decisions are made: none waits for ever, each item is decided once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { member, posts, edited, comments } = await spammer();
      const { posts: chosenPosts, flags } = chosen(await waitingOf(member));
      const answers = await Promise.all([
        reject(member, { posts: chosenPosts, flags }),
        reject(member, { posts: chosenPosts.toReversed(), flags: flags.toReversed() }, desk.asColleague),
        desk.asColleague.put(`/review-new-posts/${posts[1]}/approve`),
        desk.asColleague.put(`/reported-comments/${comments[0]!.flag}/approve`),
      ]);
      expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
      const decided = await t
        .db('audit_log')
        .whereIn('subject_id', [...posts, edited])
        .pluck<string[]>('subject_id');
      expect(decided.toSorted()).toEqual([...posts, edited].toSorted());
    }
  });

  test('while she deletes her account: nothing of hers is left half decided', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { member, posts } = await spammer();
      const asMember = await t.signIn(member);
      const body = { ...chosen(await waitingOf(member)), suspend: { reason: 'Advertising' } };
      const [answer, gone] = await Promise.all([
        reject(member, body),
        asMember.delete(`/delete-account/${member.userId}`, { userID: member.userId }),
      ]);
      expect([[200, 404, 409].includes(answer.statusCode), [200, 401].includes(gone.statusCode)]).toEqual([true, true]);
      const batch = await t.db('audit_log').where({ subject_id: posts[0] }).first('batch_id');
      const decided = batch ? await auditOf(batch.batch_id!) : [];
      expect(decided).toHaveLength(answer.statusCode === 200 ? 8 : 0);
    }
  });
});
