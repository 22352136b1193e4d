import { TEST_SECRET, type TestClient, type TestUser, useTestApp } from '../testing';
import { insertComment, insertPost } from '../testing/content';
import { tracesOf } from '../testing/traces';
import { findTraces, type Walker } from '../testing/walk';

// Each walk makes hundreds of calls.
const t = useTestApp();
let author: TestUser;
let reporter: TestUser;
let moderator: TestUser;
let asReporter: TestClient;
let asModerator: TestClient;
let walkers: Walker[];
const ids = new Set<string>();

/** What moderators say to each other, and reporters to moderators: in no answer to anyone else. */
const SAID = ['a word among moderators', 'a word to moderators'];

async function expectDone(answer: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await answer;
  expect([statusCode < 300, body]).toEqual([true, body]);
}

async function expectHidden(): Promise<void> {
  const people = [reporter, moderator];
  const traces = [...people.flatMap((person) => tracesOf(person, TEST_SECRET)), ...SAID];
  const searched = people.flatMap(({ username, userId }) => [username, userId]);
  expect(await findTraces(t, walkers, { traces, ids: [...ids], searched })).toEqual([]);
}

async function decideReports(kind: 'post' | 'comment', decision: 'approve' | 'reject', itemId: string): Promise<void> {
  const reports = t.db<object>(`${kind}_reports`).where({ [`${kind}_id`]: itemId, status: 'Pending' });
  const found = await reports.select<{ id: string }[]>('id');
  expect(found).not.toEqual([]);
  for (const { id } of found) {
    ids.add(id);
    await expectDone(asModerator.put(`/reported-${kind}s/${id}/${decision}`, { moderatorComment: SAID[0] }));
  }
}

beforeAll(async () => {
  author = await t.makeUser();
  reporter = await t.makeUser({ username: 'theodora.w', email: 'theodora@watching.example' });
  moderator = await t.makeUser({ username: 'magdalena_o', email: 'magdalena@office.example', role: 'moderator' });
  asReporter = await t.as(reporter);
  asModerator = await t.as(moderator);
  const reader = await t.makeUser();
  walkers = [
    { name: 'visitor', userId: reader.userId },
    { name: 'reader', client: await t.as(reader), userId: reader.userId },
    { name: 'author', client: await t.as(author), userId: author.userId, except: /^DELETE/ },
  ];
  for (const { userId } of [author, reader, reporter, moderator]) ids.add(userId);
});

describe('neither the author nor anyone else learns who reported and who decided', () => {
  test('from a reviewed post with a reason, an edited narrative and a closed contact form', async () => {
    for (const decision of ['approve', 'reject']) {
      const id = await insertPost(t.db, author, { status: 'Pending' });
      ids.add(id);
      await expectDone(
        asModerator.put(`/review-new-posts/${id}/${decision}`, { reason: 'It names a street', note: '' }),
      );
    }
    const words = { narrTitle: 'The stall', narrOccupation: 'Trader', narrCategory: 'Homemaker', narrDesc: 'One day.' };
    const { narrID: narrId } = (await asModerator.post('/add-new-narrative', words)).json<{ narrID: string }>();
    ids.add(narrId);
    await expectDone(asModerator.put(`/edit-narrative/${narrId}`, { ...words, narrTitle: 'Two stalls' }));
    const form = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Thank you.' };
    await expectDone(t.visitor().post('/contact-us', form));
    const [contactId = ''] = await t.db('contact_forms').pluck('id');
    ids.add(contactId);
    await expectDone(asModerator.put(`/reported-contact/${contactId}`, { userID: moderator.userId }));
    await expectHidden();
  });

  test('from a report, while it is pending and once it is decided', async () => {
    const posts = [await insertPost(t.db, author), await insertPost(t.db, author)];
    const comments = [await insertComment(t.db, posts[0]!, author), await insertComment(t.db, posts[0]!, author)];
    for (const id of [...posts, ...comments]) ids.add(id);
    for (const id of posts) await expectDone(asReporter.post(`/report-post/${id}`, { reportReason: SAID[1] }));
    for (const id of comments) await expectDone(asReporter.post(`/report-comment/${id}`, { reportReason: SAID[1] }));
    await expectHidden();

    await decideReports('comment', 'reject', comments[0]!);
    await decideReports('comment', 'approve', comments[1]!);
    await expectDone(asModerator.put(`/reported-comments/${comments[1]}/reject-comment-status?source=published`));
    await decideReports('post', 'reject', posts[0]!);
    await decideReports('post', 'approve', posts[1]!);
    await expectDone(asModerator.put(`/reported-posts/${posts[1]}/reject-post-status?source=published`));
    await expectHidden();
  });
});
