import type { CaseSummary } from '@commonpurse/contracts';
import { envelope, useTestApp } from '../../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../../testing/content';
import { linksOf } from '../../../../testing/links';
import { openDesk, type Desk, type Reported } from '../../../../testing/report-desk';
import { FLAG, insertReport } from '../../../../testing/reports';
import { statementsOf } from '../../../../testing/statements';
import { newId } from '../../../shared/ids';

const api = useTestApp();
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk(api);
});
beforeEach(() => api.db('posts').delete());

const KINDS = ['post', 'comment'] as const;
const PATH = '/moderation/cases';

async function read(query = '') {
  const answer = await desk.asModerator.get(`${PATH}${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return { cases: answer.json<CaseSummary[]>(), ...linksOf(answer) };
}
const refs = async (query = '') => (await read(query)).cases.map(({ ref }) => ref);
const suspend = (userId: string) =>
  api.db('suspensions').insert({ id: newId(), user_id: userId, reason: 'x', since: new Date('2026-01-01') });

/** An item with this many reports. */
async function reported(kind: Reported['kind'], count: number, standing: Parameters<Desk['makeReport']>[1] = {}) {
  const first = await desk.makeReport(kind, standing);
  const reports = [first];
  while (reports.length < count) reports.push(await desk.reportAgain(first));
  return reports as [Reported, ...Reported[]];
}

describe.each(KINDS)('the list of cases, a %s', (kind) => {
  test('has one entry with the oldest three reasons, how many there are, and its author', async () => {
    const reports = await reported(kind, 5);
    const [first] = reports;
    const table = api.db(`${kind}_reports`).where({ id: first.id });
    await table.update({ reported_text: 'One two three four five six seven eight nine ten eleven twelve more.' });
    await desk.decide(reports[4]!, 'reject');
    const { cases } = await read();
    const rows = await Promise.all(reports.map(desk.rowOf));
    expect(cases).toEqual([
      {
        kind,
        ref: first.itemId,
        postRef: first.postId,
        title: 'Secret title',
        postAnon: 'No',
        status: 'Published',
        postStatus: 'Published',
        source: 'published',
        openReports: 4,
        flags: 0,
        oldest: rows[0]!.created_at.toISOString(),
        reasons: rows.slice(0, 3).map((row) => ({
          reportID: row.id,
          reportReason: row.reason,
          reportDateTime: row.created_at.toISOString(),
        })),
        openBy: [],
        escalation: null,
        excerpt: 'One two three four five six seven eight nine ten eleven twelve …',
        badges: kind === 'post' ? ['first-post'] : [],
        findings: [],
        author: { userID: desk.author.userId, username: 'mei.lin', suspended: false },
      },
    ]);
  });

  test('has the words that were reported first, whatever its author has made of them, and is found by both', async () => {
    const { itemId, ...first } = await desk.makeReport(kind);
    const words = { description: 'Harmless words', ...(kind === 'post' && { title: 'Harmless title' }) };
    const [before] = (await read()).cases;
    await api.db(`${kind}s`).where({ id: itemId }).update(words);
    await desk.reportAgain({ itemId, ...first });
    const [after] = (await read()).cases;
    expect([after?.title, after?.excerpt]).toEqual([before?.title, before?.excerpt]);
    for (const search of ['harmless', kind === 'post' ? before?.title : before?.excerpt])
      expect([search, await refs(`?search=${encodeURIComponent(search ?? '')}`)]).toEqual([search, [itemId]]);
  });

  test('leaves the list with its last open report', async () => {
    const [first, second] = await reported(kind, 2);
    await desk.decide(first, 'reject');
    expect(await refs()).toEqual([first.itemId]);
    await desk.decide(second!, 'reject');
    expect(await refs()).toEqual([]);
  });

  test('comes with the first report, the last one, or the most reports first, and in pages of each', async () => {
    const [[one], [three], [two]] = [await reported(kind, 1), await reported(kind, 3), await reported(kind, 2)];
    await desk.reportAgain(one);
    await desk.reportAgain(one);
    await desk.reportAgain(one);
    const byOrder = {
      oldest: [one.itemId, three.itemId, two.itemId],
      newest: [one.itemId, two.itemId, three.itemId],
      'most-reported': [one.itemId, three.itemId, two.itemId],
    };
    expect(await refs()).toEqual(byOrder.oldest);
    for (const [sort, expected] of Object.entries(byOrder)) {
      expect([sort, await refs(`?sort=${sort}`)]).toEqual([sort, expected]);
      const found: string[] = [];
      let next: string | undefined = `${PATH}?kind=${kind}&sort=${sort}&limit=1`;
      while (next !== undefined) {
        const page = await desk.asModerator.get(next);
        found.push(...page.json<CaseSummary[]>().map(({ ref }) => ref));
        next = linksOf(page).next;
      }
      expect([sort, found]).toEqual([sort, expected]);
      const { next: second = '' } = await read(`?sort=${sort}&limit=1`);
      const { prev = '' } = linksOf(await desk.asModerator.get(second));
      expect((await desk.asModerator.get(prev)).json<CaseSummary[]>()[0]?.ref).toBe(expected[0]);
    }
  });

  test('says who else has it open, also one of its reports, and not the reader herself', async () => {
    const [first, second] = await reported(kind, 2);
    const openBy = async () => (await read()).cases[0]?.openBy;
    await desk.asModerator.put(`/claims/${kind}/${first.itemId}`, {});
    expect(await openBy()).toEqual([]);
    await desk.asColleague.put(`/claims/${kind}-report/${second!.id}`, {});
    expect(await openBy()).toEqual(['mod.bea']);
  });

  test('carries its open escalation', async () => {
    const [{ itemId }] = await reported(kind, 1);
    const body = { kind: 'danger', itemKind: kind, ref: itemId, text: 'She cannot go on.' };
    expect((await desk.asColleague.post('/moderation/escalations', body)).statusCode).toBe(201);
    const [found] = (await read('?only=danger')).cases;
    expect(found).toMatchObject({
      ref: itemId,
      escalation: { kind: 'danger', text: 'She cannot go on.', openedBy: { username: 'mod.bea' }, closed: null },
    });
    expect(found?.badges).toContain('danger');
  });

  test('says that a post is archived', async () => {
    const [first] = await reported(kind, 1, { archived: true });
    const status = kind === 'post' ? 'Archived' : 'Published';
    expect((await read()).cases).toMatchObject([{ source: 'archived', status, postStatus: 'Archived' }]);
    expect((await read()).cases[0]?.badges).toContain('archived');
    expect(await refs('?only=archived')).toEqual([first.itemId]);
  });

  test('is found by words, by a reason, by the start of its id and by its author, also of an anonymous post', async () => {
    const asha = await api.makeUser({ username: `asha_7.${kind}` });
    const { itemId, postId } = await desk.makeReport(kind, {}, { about: asha });
    const other = await desk.makeReport(kind);
    await api.db('posts').where({ id: postId }).update({ anonymous: true, title: 'The pawn shop' });
    await api.db(`${kind}s`).where({ id: itemId }).update({ description: 'No receipt' });
    await api.db(`${kind}_reports`).where(`${kind}_id`, itemId).update({ reason: 'She names the owner' });
    for (const search of ['ASHA_7', 'pawn SHOP', 'no receipt', 'the owner', itemId, itemId.slice(0, 8).toUpperCase()]) {
      expect([search, await refs(`?search=${search}`)]).toEqual([search, [itemId]]);
    }
    const own = kind === 'post' ? 'Yes' : 'No';
    expect((await read('?search=asha_7')).cases[0]).toMatchObject({ postAnon: own, author: { userID: asha.userId } });
    for (const search of ['asha.7', itemId.slice(0, 7), `${itemId.slice(0, 8)}%`, 'the.reader', 'no.receipt']) {
      expect([search, await refs(`?search=${search}`)]).toEqual([search, []]);
    }
    await api.db('users').where({ id: asha.userId }).update({ active: false });
    expect(await refs('?search=asha_7')).toEqual([]);
    expect(await refs()).toEqual([itemId, other.itemId]);
  });
});

test('marks what a moderator should know of an entry, and is narrowed down to it', async () => {
  const spammer = await api.makeUser({ username: 'lucy_b58' });
  await suspend(spammer.userId);
  const post = (about: { userId: string }, wishes: object) => insertPost(api.db, { ...desk.author, ...about }, wishes);
  const report = (kind: Reported['kind'], id: string, wishes = {}) =>
    insertReport(api.db, { kind, id }, desk.reader, wishes);
  const spam = await post(spammer, { title: 'Spam', description: 'Ring 0491 570 006' });
  const named = await post(desk.author, { anonymous: true });
  await insertEdit(api.db, named, { title: 'Named' });
  const edited = await post(desk.author, {});
  await insertEdit(api.db, edited, { title: 'Edited' });
  const comment = await insertComment(api.db, edited, desk.author, { description: 'Mine is 0491 570 156' });
  for (const id of [spam, named, edited]) await report('post', id);
  await report('comment', comment, FLAG);
  const { cases } = await read();
  expect(cases.map(({ ref, badges, findings }) => [ref, badges, findings])).toEqual([
    [spam, ['personal-details', 'suspended', 'first-post'], ['phone']],
    [named, ['edits', 'anonymity', 'first-post'], []],
    [edited, ['edits'], []],
    [comment, ['personal-details', 'flags'], ['phone']],
  ]);
  expect(cases[3]).toMatchObject({ openReports: 0, flags: 1 });
  const only = (marks: string) => refs(`?only=${marks}`);
  expect(await only('edits')).toEqual([named, edited]);
  expect(await only('anonymity')).toEqual([named]);
  expect(await only('personal-details')).toEqual([spam, comment]);
  expect(await only('suspended')).toEqual([spam]);
  expect(await only('first-post')).toEqual([spam, named]);
  expect(await only('flags')).toEqual([comment]);
  expect(await only('flags,suspended')).toEqual([]);
  expect(await only('danger')).toEqual([]);
  expect(await only('archived')).toEqual([]);
  expect(await refs('?kind=comment')).toEqual([comment]);
  expect(await refs('?kind=post&only=personal-details')).toEqual([spam]);
});

test('shows the reported words of a deleted comment', async () => {
  const { itemId } = await desk.makeReport('comment');
  await api.db('comment_reports').where({ comment_id: itemId }).update({ reported_text: 'As it was' });
  await api.db('comments').where({ id: itemId }).update({ description: '', deleted_at: new Date() });
  expect((await read()).cases).toMatchObject([{ ref: itemId, excerpt: 'As it was' }]);
});

test('marks a comment of the anonymous author under her own post', async () => {
  const postId = await insertPost(api.db, desk.author, { anonymous: true });
  const [own, other] = [
    await insertComment(api.db, postId, desk.author),
    await insertComment(api.db, postId, desk.reader),
  ];
  for (const id of [own, other]) await insertReport(api.db, { kind: 'comment', id }, desk.colleague);
  expect((await read()).cases.map(({ ref, postAnon }) => [ref, postAnon])).toEqual([
    [own, 'Yes'],
    [other, 'No'],
  ]);
});

test('of an erased account there is no author', async () => {
  const gone = await api.makeUser();
  const { itemId } = await desk.makeReport('comment', {}, { about: gone });
  await api.db('users').where({ id: gone.userId }).update({ active: false, erased_at: new Date() });
  expect((await read()).cases).toMatchObject([{ ref: itemId, author: null }]);
});

test('reads the list in one statement, whatever is in it, beside claims', async () => {
  for (const kind of KINDS) await reported(kind, 3);
  const statements = await statementsOf(api.db, () => read());
  expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(2);
});

test('refuses what it does not know', async () => {
  const unknown = ['kind=contact', 'kind=', 'sort=title', 'only=spam', 'only=', 'only=edits,', 'limit=0', 'limit=101'];
  for (const query of [...unknown, 'after=x', `search=${'x'.repeat(201)}`]) {
    expect([query, (await desk.asModerator.get(`${PATH}?${query}`)).statusCode]).toEqual([query, 400]);
  }
  await reported('post', 1);
  await reported('post', 2);
  const { next = '' } = await read('?limit=1&sort=most-reported');
  expect((await desk.asModerator.get(next.replace('most-reported', 'oldest'))).json()).toMatchObject(
    envelope('MALFORMED_REQUEST'),
  );
});
