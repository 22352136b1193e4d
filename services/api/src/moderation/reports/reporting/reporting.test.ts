import type { CommentToReport, PostToReport } from '@commonpurse/contracts';
import { envelope, makeTestApp, type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertPost, MISSING } from '../../../../testing/content';

const api = useTestApp();
let author: TestUser;
let commenter: TestUser;
let reader: TestUser;
let asAuthor: TestClient;
let asCommenter: TestClient;
let asReader: TestClient;

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  commenter = await api.makeUser({ username: 'rosa.w' });
  reader = await api.makeUser({ username: 'the.reader' });
  asAuthor = await api.as(author);
  asCommenter = await api.as(commenter);
  asReader = await api.as(reader);
});

const KINDS = ['post', 'comment'] as const;
type Kind = (typeof KINDS)[number];

/** A post with a comment on it; the kind says which of the two is reported. */
async function makeItems(wishes: Parameters<typeof insertPost>[2] = {}): Promise<Record<Kind, string>> {
  const post = await insertPost(api.db, author, { title: 'A title', description: 'Some words', ...wishes });
  return { post, comment: await insertComment(api.db, post, commenter, { description: 'Rude words' }) };
}
const report = (client: TestClient, kind: Kind, id: string, body: unknown = { reportReason: 'It names a person' }) =>
  client.post(`/report-${kind}/${id}`, body);
const reportsOn = (kind: Kind, id: string) => api.db(`${kind}_reports`).where({ [`${kind}_id`]: id });

describe('the item shown before reporting', () => {
  test('is a post as its readers see it, in an array of one', async () => {
    const { post } = await makeItems({ category: 'Microcredit Loan' });
    const answer = await asReader.get(`/report-post/${post}`);
    expect(answer.json()).toEqual([
      {
        postID: post,
        postTitle: 'A title',
        postAnon: 'No',
        postUser: { username: 'mei.lin', age: 34 },
        postCategory: 'Microcredit Loan',
        postDesc: 'Some words',
      },
    ]);
  });

  test('is a comment with its post', async () => {
    const { post, comment } = await makeItems();
    const [item] = (await asReader.get(`/report-comment/${comment}`)).json<[CommentToReport]>();
    expect(item).toEqual({
      ...(await asReader.get(`/report-post/${post}`)).json<[PostToReport]>()[0],
      comment: {
        cmtID: comment,
        cmtDesc: 'Rude words',
        cmtDateTime: expect.stringMatching(/^2026-03-01T.*\.000Z$/),
        cmtAuthorUsername: 'rosa.w',
        cmtActiveUser: true,
      },
    });
  });

  test('shows an anonymous author without a name and with an age band, for her own comment too', async () => {
    const { post } = await makeItems({ anonymous: true });
    const own = await insertComment(api.db, post, author);
    for (const path of [`/report-post/${post}`, `/report-comment/${own}`]) {
      const answer = await asReader.get(path);
      expect(answer.json<[PostToReport]>()[0].postUser).toEqual({ username: 'Anonymous', age: '25-34' });
      expect(answer.body).not.toMatch(new RegExp(`mei|${author.userId}`));
      expect((await asAuthor.get(path)).body).toBe(answer.body);
    }
    const [{ comment }] = (await asReader.get(`/report-comment/${own}`)).json<[CommentToReport]>();
    expect(comment).toMatchObject({ cmtAuthorUsername: 'Author', cmtActiveUser: true });
  });

  test('shows no name for a comment of a deleted account', async () => {
    const gone = await api.makeUser({ username: 'was.here' });
    const { post } = await makeItems();
    const comment = await insertComment(api.db, post, gone);
    await api.db('users').where({ id: gone.userId }).update({ active: false });
    const answer = await asReader.get(`/report-comment/${comment}`);
    expect(answer.body).not.toContain('was.here');
    expect(answer.json<[CommentToReport]>()[0].comment).toMatchObject({
      cmtAuthorUsername: 'Deleted Account',
      cmtActiveUser: false,
    });
  });
});

describe.each(KINDS)('reporting a %s', (kind) => {
  test("returns the post's id, and stores the reason and the current text", async () => {
    const items = await makeItems();
    const answer = await report(asReader, kind, items[kind], {
      reportedBy: reader.userId,
      reportReason: '  It names a person\n',
      status: 'Approved',
      reporter_id: author.userId,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { postID: items.post, message: 'Your report has been sent to the moderator.' },
    ]);
    expect(await reportsOn(kind, items[kind])).toEqual([
      expect.objectContaining({
        reporter_id: reader.userId,
        reason: 'It names a person',
        status: 'Pending',
        created_at: api.clock.now(),
        moderator_id: null,
        decided_at: null,
        due_status: null,
        archived: false,
        ...(kind === 'post'
          ? { reported_title: 'A title', reported_text: 'Some words' }
          : { reported_text: 'Rude words' }),
      }),
    ]);
  });

  test.each([
    ['no reason', {}, 'Reported reason cannot be empty.'],
    ['an empty reason', { reportReason: '' }, 'Reported reason cannot be empty.'],
    ['a reason of blanks', { reportReason: ' \n\t' }, 'Reported reason cannot be empty.'],
    ['too long a reason', { reportReason: 'x'.repeat(1_001) }, 'Please use at most 1,000 characters for the reason.'],
  ])('is refused for %s', async (_what, body, message) => {
    const items = await makeItems();
    const answer = await report(asReader, kind, items[kind], body);
    expect(answer.json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
    expect(await reportsOn(kind, items[kind])).toEqual([]);
  });

  test.each([{ reportReason: 5 }, { reportReason: null }, { reportReason: ['x'] }, [], { reportReason: 'a\0b' }])(
    'is refused as malformed for %j',
    async (body) => {
      const items = await makeItems();
      expect((await report(asReader, kind, items[kind], body)).statusCode).toBe(400);
      expect(await reportsOn(kind, items[kind])).toEqual([]);
    },
  );

  test('accepts the longest reason', async () => {
    const items = await makeItems();
    expect((await report(asReader, kind, items[kind], { reportReason: 'x'.repeat(1_000) })).statusCode).toBe(201);
  });

  test("in another's name is refused", async () => {
    const items = await makeItems();
    const answer = await report(asReader, kind, items[kind], { reportedBy: author.userId, reportReason: 'x' });
    expect(answer.statusCode).toBe(403);
    expect(await reportsOn(kind, items[kind])).toEqual([]);
  });

  test('twice is refused while the first is pending, and possible again once that is decided', async () => {
    const items = await makeItems();
    expect((await report(asReader, kind, items[kind])).statusCode).toBe(201);
    const second = await report(asReader, kind, items[kind]);
    expect(second.json()).toEqual(envelope('ALREADY_REPORTED'));
    expect((await report(kind === 'post' ? asCommenter : asAuthor, kind, items[kind])).statusCode).toBe(201);
    expect(await reportsOn(kind, items[kind])).toHaveLength(2);
    await reportsOn(kind, items[kind]).update({ status: 'Rejected', decided_at: api.clock.now() });
    expect((await report(asReader, kind, items[kind])).statusCode).toBe(201);
  });

  test('ten times concurrently creates one report', async () => {
    const items = await makeItems();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(asReader, kind, items[kind])));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await reportsOn(kind, items[kind])).toHaveLength(1);
  });

  test('is refused to its author alone', async () => {
    for (const anonymous of [false, true]) {
      const items = await makeItems({ anonymous });
      const [own, other] = kind === 'post' ? [asAuthor, asCommenter] : [asCommenter, asAuthor];
      expect((await report(own, kind, items[kind])).json()).toEqual(envelope('OWN_CONTENT'));
      expect((await report(other, kind, items[kind])).statusCode).toBe(201);
      expect((await report(asReader, kind, items[kind])).statusCode).toBe(201);
    }
  });

  const HIDDEN = [
    ['of a post that waits', { status: 'Pending' }],
    ['of a post that was rejected', { status: 'Rejected' }],
    ['of a post in the archive', { archived_at: new Date() }],
  ] as const;
  const missing = envelope(kind === 'post' ? 'POST_NOT_FOUND' : 'NOT_FOUND');

  test.each(HIDDEN)('%s is not found, for reading and reporting, by anyone', async (_what, wishes) => {
    const items = await makeItems(wishes);
    for (const client of [asReader, asAuthor, asCommenter, await api.as(await api.makeModerator())]) {
      expect((await client.get(`/report-${kind}/${items[kind]}`)).json()).toEqual(missing);
      expect((await report(client, kind, items[kind])).json()).toEqual(missing);
    }
    expect(await reportsOn(kind, items[kind])).toEqual([]);
  });

  test('that does not exist or has an invalid id is not found', async () => {
    const items = await makeItems();
    const other = kind === 'post' ? items.comment : items.post;
    for (const id of [MISSING, other, 'x', "1' or 1=1"]) {
      expect((await asReader.get(`/report-${kind}/${encodeURIComponent(id)}`)).json()).toEqual(missing);
      expect((await report(asReader, kind, encodeURIComponent(id))).json()).toEqual(missing);
    }
  });
});

test('a rejected comment is not found, for reading and reporting', async () => {
  const { post } = await makeItems();
  const comment = await insertComment(api.db, post, commenter, { status: 'Rejected' });
  for (const client of [asReader, asCommenter, asAuthor]) {
    expect((await client.get(`/report-comment/${comment}`)).json()).toEqual(envelope('NOT_FOUND'));
    expect((await report(client, 'comment', comment)).json()).toEqual(envelope('NOT_FOUND'));
  }
});

test("the author of an anonymous post can report others' comments on it, not her own", async () => {
  const { post, comment } = await makeItems({ anonymous: true });
  const own = await insertComment(api.db, post, author);
  expect((await report(asAuthor, 'comment', own)).json()).toEqual(envelope('OWN_CONTENT'));
  expect((await report(asAuthor, 'comment', comment)).statusCode).toBe(201);
});

test('reports are throttled per account', async () => {
  const limited = await makeTestApp({ config: { rateLimits: true } });
  const client = await limited.signIn(await limited.makeUser());
  const post = await insertPost(limited.db, await limited.makeUser());
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push(await client.post(`/report-post/${post}`, { reportReason: 'x' }));
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, ...Array<number>(19).fill(409), 429]);
  await limited.close();
});
