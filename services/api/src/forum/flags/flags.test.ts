import type {
  CommentReport,
  DashboardCounts,
  ForumPost,
  NewCommentReply,
  ReportedComment,
} from '@commonpurse/contracts';
import { AUTOMATIC_CHECK, BURST } from '@commonpurse/contracts';
import { MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { insertReport } from '../../../testing/reports';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asModerator: TestClient;
let post: string;

beforeAll(async () => {
  beth = await t.makeUser();
  asBeth = await t.as(beth);
  asModerator = await t.as(await t.makeModerator());
});
beforeEach(async () => {
  await t.db('posts').delete();
  ann = await t.makeUser();
  asAnn = await t.as(ann);
  post = await insertPost(t.db, beth);
});

async function write(cmtDesc: string, to = post): Promise<string> {
  const answer = await asAnn.post(`/forum/${to}`, { cmtDesc });
  expect(answer.statusCode).toBe(201);
  return answer.json<NewCommentReply>().cmtID;
}
const waiting = async (query = '') =>
  (await asModerator.get(`/reported-comments?list=forum${query}`)).json<ReportedComment[]>();
const detail = async (id: string) =>
  (await asModerator.get(`/reported-comments/${id}?source=published`)).json<CommentReport>();

describe('a comment with contact details', () => {
  test.each([
    ['Ring me on 0491 570 006', 'The text seems to include a phone number.'],
    ['It is all on https://example.org/loans', 'The text seems to include a link.'],
  ])('is listed for moderators with the reason, and stays readable: %s', async (text, reportReason) => {
    const id = await write(text);
    const [flag, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(flag).toMatchObject({
      reportRef: id,
      reportReason,
      reportedBy: null,
      cmtDesc: text,
      cmtStatus: 'Published',
    });
    expect(await detail(flag!.reportID)).toMatchObject({ reportedBy: null, user: { username: AUTOMATIC_CHECK } });
    const [{ comments }] = (await asBeth.get(`/forum/${post}`)).json<[ForumPost]>();
    expect(comments.map(({ cmtDesc }) => cmtDesc)).toEqual([text]);
  });

  test('is listed once while pending if an edit adds the details', async () => {
    const id = await write('Ask at the library');
    expect(await waiting()).toEqual([]);
    await asAnn.put(`/comment/${id}`, { cmtDesc: 'Ask ann@example.org' });
    await asAnn.put(`/comment/${id}`, { cmtDesc: 'See www.example.org' });
    expect(await waiting()).toMatchObject([{ reportReason: 'The text seems to include a link.', reportRef: id }]);
  });

  test('stays listed, with the text that was found, if an edit removes them', async () => {
    const id = await write('Ring me on 0491 570 006');
    await asAnn.put(`/comment/${id}`, { cmtDesc: 'Ask at the library' });
    const [flag] = await waiting();
    expect(flag).toMatchObject({ cmtDesc: 'Ring me on 0491 570 006' });
    expect((await detail(flag!.reportID)).reported).toEqual({ cmtDesc: 'Ring me on 0491 570 006' });
  });

  test('is not listed for an amount, a helpline or a town', async () => {
    await write('I paid $1,200 back in 2024 and rang 1800 007 007 from Ballarat.');
    expect(await waiting()).toEqual([]);
  });

  test("is listed beside a member's report about it", async () => {
    const id = await write('Ring me on 0491 570 006');
    await asBeth.post(`/report-comment/${id}`, { reportReason: 'A number' });
    expect((await waiting()).map(({ reportedBy }) => reportedBy)).toEqual([null, undefined]);
  });
});

describe(`the sixth comment within ${BURST.minutes} minutes`, () => {
  test('and each one after it is listed, across posts', async () => {
    const other = await insertPost(t.db, beth);
    for (let count = 1; count <= BURST.comments; count += 1) await write(`Number ${count}`, count % 2 ? post : other);
    expect(await waiting()).toEqual([]);
    const last = [await write('Six'), await write('Seven', other)];
    const flags = await waiting();
    expect(flags.map(({ reportRef }) => reportRef).toSorted()).toEqual(last.toSorted());
    expect(flags.map(({ reportReason }) => reportReason).toSorted()).toEqual([
      'It is comment 6 from this member within 5 minutes.',
      'It is comment 7 from this member within 5 minutes.',
    ]);
  });

  test('is listed when all are sent concurrently', async () => {
    const texts = Array.from({ length: BURST.comments + 2 }, (_, count) => `Number ${count}`);
    await Promise.all(texts.map((text) => write(text)));
    expect(await waiting()).toHaveLength(2);
  });

  test('counts edited comments, and no older ones', async () => {
    const at = new Date(t.clock.now().getTime() - 6 * MINUTE);
    const old = await insertComment(t.db, post, ann, { created_at: at });
    for (let count = 1; count <= BURST.comments; count += 1) await write(`Number ${count}`);
    expect(await waiting()).toEqual([]);
    await asAnn.put(`/comment/${old}`, { cmtDesc: 'Something else' });
    expect(await waiting()).toMatchObject([{ reportRef: old }]);
  });

  test('is counted per member', async () => {
    for (let count = 1; count <= BURST.comments; count += 1)
      await insertComment(t.db, post, beth, { created_at: t.clock.now() });
    await write('First of mine');
    expect(await waiting()).toEqual([]);
  });
});

describe('in the queue of reported comments', () => {
  let flags: string[];
  let reports: string[];

  beforeEach(async () => {
    const reader = await t.makeUser();
    [flags, reports] = [[], []];
    for (let count = 0; count < 4; count += 1) {
      for (const [list, reporter_id] of [
        [flags, null],
        [reports, reader.userId],
      ] as const) {
        const id = await insertComment(t.db, post, ann);
        const report = await insertReport(t.db, { kind: 'comment', id }, reader);
        await t.db('comment_reports').where({ id: report }).update({ reporter_id });
        list.push(report);
      }
    }
  });

  test.each([
    ['newest', true],
    ['oldest', false],
  ])('flags come first, %s first, in pages in both directions', async (sort, reversed) => {
    const inOrder = (ids: string[]) => (reversed ? ids.toReversed() : ids);
    const expected = [...inOrder(flags), ...inOrder(reports)];
    const read: string[] = [];
    let path = `/reported-comments?list=forum&sort=${sort}&limit=3`;
    let last = path;
    for (let pages = 0; path !== ''; pages += 1) {
      expect(pages).toBeLessThan(4);
      last = path;
      const answer = await asModerator.get(path);
      read.push(...answer.json<ReportedComment[]>().map(({ reportID: reportId }) => reportId));
      path = linksOf(answer).next ?? '';
    }
    expect(read).toEqual(expected);
    const back = linksOf(await asModerator.get(last)).prev;
    expect((await asModerator.get(back!)).json<ReportedComment[]>().map(({ reportID: reportId }) => reportId)).toEqual(
      expected.slice(3, 6),
    );
  });

  test('flags come first if both lists are read at once', async () => {
    const { forum } = (await asModerator.get('/reported-comments')).json<{ forum: ReportedComment[] }>();
    expect(forum.map(({ reportID: reportId }) => reportId)).toEqual([...flags.toReversed(), ...reports.toReversed()]);
  });

  test('a key of another order is refused', async () => {
    for (let n = 0; n < 2; n += 1) await insertReport(t.db, { kind: 'post', id: post }, await t.makeUser());
    for (const list of ['/reported-posts?list=forumpost', '/reported-comments?list=forum&sort=reason']) {
      const { next = '' } = linksOf(await asModerator.get(`${list}&limit=1`));
      const after = new URL(next, 'http://x').searchParams.get('after');
      expect(after).toEqual(expect.any(String));
      expect((await asModerator.get(`/reported-comments?list=forum&after=${after}`)).statusCode).toBe(400);
    }
  });

  test('the dashboard counts flags among the reports, and separately', async () => {
    const counts = (await asModerator.get('/myview')).json<DashboardCounts>();
    expect(counts).toMatchObject({ totalCmtReport: 8, totalFlags: 4 });
  });
});

test('a decision on a flag works and can be undone like one on a report, and notifies no reporter', async () => {
  const id = await write('Ring me on 0491 570 006');
  const [flag] = await waiting();
  const path = `/reported-comments/${flag!.reportID}`;
  expect((await asModerator.put(`${path}/approve`, { moderatorComment: 'A number' })).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await t.db('outcomes').where({ subject_id: flag!.reportID })).toEqual([]);
  expect((await asModerator.put(`${path}/approve/undo`, {})).statusCode).toBe(200);
  expect(await waiting()).toMatchObject([{ reportID: flag!.reportID, reportRef: id, reportedBy: null }]);
});

test('a dismissed flag does not prevent a flag for the next edit', async () => {
  const id = await write('Ring me on 0491 570 006');
  const [flag] = await waiting();
  await asModerator.put(`/reported-comments/${flag!.reportID}/reject`, {});
  await asAnn.put(`/comment/${id}`, { cmtDesc: 'Ring me on 0491 570 156' });
  expect(await waiting()).toHaveLength(1);
});

test('no reply to the author reveals that her comment was flagged', async () => {
  const id = await write('Ring me on 0491 570 006');
  for (const path of [`/forum/${post}`, '/forum', '/updates', `/account/${ann.userId}/export?format=json`]) {
    const { statusCode, body } = await asAnn.get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).not.toMatch(/reportedBy|seems to include/);
  }
  const reply = (await asAnn.put(`/comment/${id}`, { cmtDesc: 'See www.example.org' })).json<object>();
  expect(Object.keys(reply).toSorted()).toEqual(['cmtID', 'message']);
});
