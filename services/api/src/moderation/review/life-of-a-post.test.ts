import fc from 'fast-check';
import type { DecisionReply, ForumPost, ForumPostSummary, NewPostBody, ReviewPost } from '@commonpurse/contracts';
import { type TestClient, useTestApp } from '../../../testing';

const api = useTestApp();
let asOwner: TestClient;
let asReader: TestClient;
let moderators: [TestClient, TestClient];
const OWNER = 'mei.lin';

beforeAll(async () => {
  asOwner = await api.as(await api.makeUser({ username: OWNER }));
  asReader = await api.as(await api.makeUser());
  moderators = [await api.as(await api.makeModerator()), await api.as(await api.makeModerator())];
});
beforeEach(() => api.db('posts').delete());

type Decision = 'approve' | 'reject';
type Action =
  | { kind: 'edit'; words: number; anonymous: boolean }
  | { kind: 'decide'; decision: Decision; who: 0 | 1 }
  | { kind: 'undo'; decision: Decision; who: 0 | 1 }
  | { kind: 'delete' }
  | { kind: 'wait'; seconds: number };

const decision = fc.constantFrom<Decision>('approve', 'reject');
const who = fc.constantFrom(0 as const, 1 as const);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), words: fc.nat(3), anonymous: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('decide' as const), decision, who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), decision, who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.nat(12) }) },
);

const body = (words: number, anonymous: boolean): NewPostBody => ({
  postTitle: `Title ${words}`,
  postDesc: `Words ${words}`,
  postCategory: 'Payday Loan',
  postAnon: anonymous ? 'Yes' : 'No',
});

async function write(anonymous: boolean): Promise<string> {
  return (await asOwner.post('/new-forum-post', body(0, anonymous))).json<{ postID: string }>().postID;
}

/** What another member reads, in the forum and in its list, which must agree. */
async function shown(id: string): Promise<{ text: string; name: string } | undefined> {
  const [detail, list] = [await asReader.get(`/forum/${id}`), await asReader.get('/forum')];
  const listed = list.json<ForumPostSummary[]>().find((post) => post.postID === id);
  if (detail.statusCode === 404) {
    expect(listed).toBeUndefined();
    return undefined;
  }
  const [post] = detail.json<[ForumPost]>();
  expect([listed?.postTitle, listed?.postDesc, listed?.postUser.username]).toEqual([
    post.postTitle,
    post.postDesc,
    post.postUser,
  ]);
  return { text: `${post.postTitle}/${post.postDesc}`, name: post.postUser };
}

/**
 * Reads a post as a moderator, and decides on what was read; if nothing is pending, the tag of the decision matches
 * nothing.
 */
async function decide(id: string, { who, decision }: { who: 0 | 1; decision: Decision }) {
  const reading = await moderators[who].get(`/review-new-posts/${id}`);
  const [read] = reading.statusCode === 200 ? reading.json<[ReviewPost]>() : [];
  const headers = { 'if-match': String(reading.headers.etag ?? '"nothing"') };
  const answer = await moderators[who].put(`/review-new-posts/${id}/${decision}`, undefined, { headers });
  return { read, done: answer.statusCode === 200 };
}

const edit = (id: string, { words, anonymous }: { words: number; anonymous: boolean }) =>
  asOwner.put(`/update-forum-post/${id}`, body(words, anonymous));
const remove = (id: string) => asOwner.delete(`/mypost/${id}`);
const undo = (id: string, { who, decision }: { who: 0 | 1; decision: Decision }) =>
  moderators[who].put(`/review-new-posts/${id}/${decision}/undo`);
const textOf = (post: ReviewPost) => `${post.postTitle}/${post.postDesc}`;

type Approved = { text: string; anonymous: boolean };
/** What is known of a post from replies alone: the approved texts, the last one on top, and whether others see it. */
type Known = {
  id: string;
  approved: Approved[];
  published: boolean;
  deleted: boolean;
  beforeLast?: Approved | undefined;
};

const OUTCOME: { [Kind in Action['kind']]: (known: Known, step: Extract<Action, { kind: Kind }>) => Promise<void> } = {
  async wait(_known, { seconds }) {
    api.clock.advance(seconds * 1_000);
  },

  async delete(known) {
    const { statusCode } = await remove(known.id);
    known.deleted ||= statusCode === 200;
  },

  async edit({ id, approved, published, deleted }, step) {
    const { statusCode } = await edit(id, step);
    expect(statusCode).toBe(deleted ? 404 : published ? 200 : 409);
    const current = approved.at(-1);
    if (statusCode === 200 && current && step.anonymous) current.anonymous = true;
  },

  async decide(known, step) {
    const { read, done } = await decide(known.id, step);
    expect(done).toBe(read !== undefined);
    if (!read) return;
    const current = known.approved.at(-1);
    known.beforeLast = current && { ...current };
    if (step.decision === 'approve') known.approved.push({ text: textOf(read), anonymous: read.postAnon === 'Yes' });
    if (!read.edit) known.published = step.decision === 'approve';
  },

  async undo(known, step) {
    const answer = await undo(known.id, step);
    if (answer.statusCode !== 200) return;
    if (step.decision === 'approve') known.approved.pop();
    known.published = answer.json<DecisionReply>().postStatus === 'Published';
    expect(known.approved.at(-1)).toEqual(known.beforeLast);
  },
};

test('after any sequence of actions, readers see the last approved text, and no name that was withdrawn', async () => {
  const steps = fc.array(action, { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (anonymous, actions) => {
      const known: Known = { id: await write(anonymous), approved: [], published: false, deleted: false };
      for (const step of actions) {
        await (OUTCOME[step.kind] as (known: Known, step: Action) => Promise<void>)(known, step);
        const current = known.published && !known.deleted ? known.approved.at(-1) : undefined;
        const expected = current && { text: current.text, name: current.anonymous ? 'Anonymous' : OWNER };
        expect(await shown(known.id)).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});

test('after any concurrent actions, readers see only text that a moderator has approved', async () => {
  const moments = fc.array(fc.array(action, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), moments, async (anonymous, steps) => {
      const id = await write(anonymous);
      const approved: Approved[] = [];
      let deleted = false;
      const act = async (step: Action) => {
        if (step.kind === 'delete') deleted ||= (await remove(id)).statusCode === 200;
        if (step.kind === 'edit') await edit(id, step);
        if (step.kind === 'undo') await undo(id, step);
        if (step.kind !== 'decide') return;
        const { read, done } = await decide(id, step);
        if (read && done && step.decision === 'approve')
          approved.push({ text: textOf(read), anonymous: read.postAnon === 'Yes' });
      };
      for (const moment of steps) {
        await Promise.all(moment.map(act));
        const reading = await shown(id);
        if (!reading) continue;
        expect([deleted, approved.map(({ text }) => text)]).toEqual([false, expect.arrayContaining([reading.text])]);
        if (approved.every((text) => text.anonymous)) expect(reading.name).toBe('Anonymous');
      }
    }),
    { numRuns: 25 },
  );
});
