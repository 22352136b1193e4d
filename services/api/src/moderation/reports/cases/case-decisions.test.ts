import type { Case, CaseDecisionReply, ForumPost } from '@commonpurse/contracts';
import { envelope, type TestClient, useTestApp } from '../../../../testing';
import { FLAG, insertReport } from '../../../../testing/reports';
import { openDesk, type Desk, type Reported, type Standing } from '../../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;
let asAuthor: TestClient;

beforeAll(async () => {
  desk = await openDesk(api);
  asAuthor = await api.as(desk.author);
});

const KINDS = ['post', 'comment'] as const;
const REASON = 'It names a person';
const NOTE = 'Please leave the name out, then post it again.';

const pathOf = ({ kind, itemId }: Pick<Reported, 'kind' | 'itemId'>) => `/moderation/cases/${kind}/${itemId}`;
const read = async (report: Reported, client = desk.asModerator) => (await client.get(pathOf(report))).json<Case>();

/** An item with this many reports of different members. */
async function makeCase(kind: Reported['kind'], count = 3, standing: Standing = {}): Promise<Reported[]> {
  const first = await desk.makeReport(kind, standing);
  const reports = [first];
  while (reports.length < count) reports.push(await desk.reportAgain(first));
  return reports;
}

const seenIn = ({ item, reports }: Case) => ({
  seenStatus: item.status,
  reports: reports.map(({ reportID: reportId }) => reportId),
});

/** Decides the case as it was read. */
const decide = (report: Reported, seen: Case, decision: string, body: object = {}, client = desk.asModerator) =>
  client.put(`${pathOf(report)}/${decision}`, { ...seenIn(seen), ...body }, { headers: { 'if-match': seen.version } });

async function decided(
  report: Reported,
  decision: 'approve' | 'reject',
  body: object = {},
): Promise<CaseDecisionReply> {
  const words = decision === 'approve' ? { reason: REASON } : {};
  const answer = await decide(report, await read(report), decision, { ...words, ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json<CaseDecisionReply>();
}

const undo = (report: Reported, batchID: string, client = desk.asModerator) =>
  client.put(`${pathOf(report)}/undo`, { batchID });

const auditOf = (reports: readonly Reported[]) =>
  api
    .db('audit_log')
    .whereIn('subject_id', [...reports.map(({ id }) => id), reports[0]!.itemId])
    .orderBy('id');

const updatesOf = async (itemId: string) => api.db('outcomes').where({ subject_id: itemId });
const everything = async (reports: readonly Reported[]) =>
  JSON.stringify([
    await Promise.all(reports.map((report) => desk.rowOf(report))),
    await desk.statusOf(reports[0]!),
    await auditOf(reports),
    await api.db('outcomes').orderBy('id'),
    await api.db('decisions').orderBy(['subject_type', 'subject_id']),
  ]);

async function expectUndoRefused(reports: readonly Reported[], batchID: string, client = desk.asModerator) {
  const before = await everything(reports);
  expect((await undo(reports[0]!, batchID, client)).json()).toEqual(envelope('UNDO_REFUSED'));
  expect(await everything(reports)).toBe(before);
}

describe.each(KINDS)('one decision on all reports on a %s', (kind) => {
  test('approves each, hides it once, tells each reporter and the author once, and is one batch in the log', async () => {
    const reports = await makeCase(kind);
    const [first] = reports as [Reported];
    const flag = {
      ...first,
      id: kind === 'comment' ? await insertReport(api.db, { kind, id: first.itemId }, desk.reader, FLAG) : '',
    };
    const all = kind === 'comment' ? [...reports, flag] : reports;
    const answer = await decided(first, 'approve', { reason: ` ${REASON} `, note: NOTE, moderatorComment: 'Seen' });
    const readers = { post: 'its author and moderators', comment: 'moderators' }[kind];
    expect(answer).toEqual({
      batchID: expect.any(String),
      reportIDs: expect.arrayContaining(all.map(({ id }) => id)),
      status: 'Rejected',
      message: `${all.length} reports are approved. The ${kind} is hidden. Only ${readers} can read it.`,
      undoUntil: new Date(api.clock.now().getTime() + 10_000).toISOString(),
    });
    expect(answer.reportIDs).toHaveLength(all.length);
    for (const report of all) {
      expect(await desk.rowOf(report)).toMatchObject({
        status: 'Approved',
        moderator_id: desk.moderator.userId,
        moderator_comment: 'Seen',
        due_status: null,
        author_reason: REASON,
        author_note: NOTE,
      });
    }
    const rows = await auditOf(all);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      ...all.map(() => `${kind}-report.approve`),
      `${kind}-status.reject`,
    ]);
    expect(new Set(rows.map(({ batch_id: batch }) => batch))).toEqual(new Set([answer.batchID]));
    for (const { id } of reports) {
      expect((await updatesOf(id)).map((row) => row.kind)).toEqual([`${kind}-report-acted-on`]);
    }
    if (kind === 'comment') expect(await updatesOf(flag.id)).toEqual([]);
    expect(await updatesOf(first.itemId)).toMatchObject([
      { kind: `${kind}-taken-down`, user_id: desk.author.userId, reason: REASON, note: NOTE },
    ]);
    if (kind === 'post') {
      const own = await asAuthor.get(`/mypost/${first.postId}`);
      expect([own.json<ForumPost>()].flat()[0]).toMatchObject({ reviewReason: REASON, reviewNote: NOTE });
    }
  });

  test('dismisses each and leaves it as it is', async () => {
    const reports = await makeCase(kind);
    const answer = await decided(reports[0]!, 'reject');
    const stays = { post: 'stays on the forum', comment: 'stays as it is' }[kind];
    expect(answer).toMatchObject({ status: 'Published', message: `3 reports are rejected. The ${kind} ${stays}.` });
    for (const report of reports) {
      expect(await desk.rowOf(report)).toMatchObject({ status: 'Rejected', due_status: null });
      expect((await updatesOf(report.id)).map((row) => row.kind)).toEqual([`${kind}-report-left`]);
    }
    expect(await updatesOf(reports[0]!.itemId)).toEqual([]);
  });

  test('shows a hidden one again', async () => {
    const reports = await makeCase(kind, 2, { status: 'Rejected' });
    expect(await decided(reports[0]!, 'reject')).toMatchObject({ status: 'Published' });
    expect((await auditOf(reports)).map(({ action }) => action)).toEqual(
      expect.arrayContaining([`${kind}-status.publish`]),
    );
    expect((await updatesOf(reports[0]!.itemId)).map((row) => row.kind)).toEqual([`${kind}-restored`]);
  });

  test.each([
    ['archived', { archived: true }, kind === 'post' ? 'Archived' : 'Published'],
    ['hidden', { status: 'Rejected' }, 'Rejected'],
    ...(kind === 'post' ? ([['pending', { status: 'Pending' }, 'Pending']] as const) : []),
  ] as const)(
    'closes the reports on an item that is %s, which keeps its status, and needs no reason',
    async (_what, standing, status) => {
      const reports = await makeCase(kind, 2, standing);
      const answer = await decide(reports[0]!, await read(reports[0]!), 'approve');
      expect(answer.json()).toMatchObject({ status });
      expect((await auditOf(reports)).map(({ action }) => action)).toEqual(Array(2).fill(`${kind}-report.approve`));
      const { batchID } = answer.json<CaseDecisionReply>();
      expect((await undo(reports[0]!, batchID)).statusCode).toBe(200);
      expect((await desk.rowOf(reports[1]!)).status).toBe('Pending');
    },
  );

  test('requires a reason where it hides the item, and has none for a rejection', async () => {
    const reports = await makeCase(kind, 2);
    const seen = await read(reports[0]!);
    const before = await everything(reports);
    for (const body of [{}, { reason: '  ' }, { note: NOTE }, { reason: 'x'.repeat(1_001) }]) {
      expect((await decide(reports[0]!, seen, 'approve', body)).statusCode).toBe(400);
    }
    for (const body of [{ reason: REASON }, { note: NOTE }, { moderatorComment: 'x'.repeat(1_001) }]) {
      expect((await decide(reports[0]!, seen, 'reject', body)).statusCode).toBe(400);
    }
    expect(await everything(reports)).toBe(before);
  });

  test('requires no reason where the author has closed the account', async () => {
    const gone = await api.makeUser();
    const report = await desk.makeReport(kind, {}, { about: gone });
    await api.db('users').where({ id: gone.userId }).update({ active: false });
    expect((await decide(report, await read(report), 'approve')).json()).toMatchObject({ status: 'Rejected' });
    expect(await desk.rowOf(report)).toMatchObject({ status: 'Approved', author_reason: null });
  });

  test('requires what was seen: the version, the status and the reports', async () => {
    const [report] = (await makeCase(kind, 2)) as [Reported];
    const seen = await read(report);
    const path = `${pathOf(report)}/reject`;
    expect((await desk.asModerator.put(path, seenIn(seen))).json()).toEqual(envelope('MALFORMED_REQUEST'));
    const tagged = { headers: { 'if-match': seen.version } };
    for (const body of [
      {},
      { ...seenIn(seen), seenStatus: 'Gone' },
      { ...seenIn(seen), seenStatus: undefined },
      { ...seenIn(seen), reports: [] },
      { ...seenIn(seen), reports: undefined },
    ]) {
      expect((await desk.asModerator.put(path, body, tagged)).statusCode).toBe(400);
    }
    for (const [body, tag] of [
      [{ ...seenIn(seen), seenStatus: 'Rejected' }, seen.version],
      [{ ...seenIn(seen), reports: seenIn(seen).reports.slice(1) }, seen.version],
      [{ ...seenIn(seen), reports: [...seenIn(seen).reports, desk.author.userId] }, seen.version],
      [seenIn(seen), '"another"'],
      [seenIn(seen), '*'],
    ] as const) {
      const answer = await desk.asModerator.put(path, body, { headers: { 'if-match': tag } });
      expect(answer.json()).toEqual({ ...envelope('CASE_CHANGED'), case: await read(report) });
    }
    expect((await decide(report, seen, 'reject')).statusCode).toBe(200);
  });

  test('is refused with the case as it is now when a report came, was decided, or the item changed meanwhile', async () => {
    const changes: [string, (report: Reported) => Promise<unknown>][] = [
      ['a new report', (report) => desk.reportAgain(report)],
      ['a decision on one report', (report) => desk.decide(report, 'reject', {}, desk.asColleague)],
      [
        'a take-down',
        ({ itemId }) =>
          desk.asColleague.put(`/${kind === 'post' ? 'forum' : 'comment'}/${itemId}/take-down`, { reason: REASON }),
      ],
      ['other words', ({ itemId }) => api.db(`${kind}s`).where({ id: itemId }).update({ description: 'Other words' })],
      ['its deletion', ({ postId }) => asAuthor.delete(`/mypost/${postId}`, {})],
    ];
    for (const [what, change] of changes) {
      const reports = await makeCase(kind, 2);
      const seen = await read(reports[0]!);
      await change(reports[0]!);
      const before = await everything(reports);
      const answer = await decide(reports[0]!, seen, 'reject');
      const now = await read(reports[0]!);
      expect([what, answer.statusCode, answer.json()]).toEqual([what, 409, { ...envelope('CASE_CHANGED'), case: now }]);
      expect(now.version).not.toBe(seen.version);
      expect(await everything(reports)).toBe(before);
    }
  });

  test('waits while its author may be in danger, which the case says', async () => {
    const [report] = (await makeCase(kind, 2)) as [Reported];
    const seen = await read(report);
    const escalation = { kind: 'danger', itemKind: kind, ref: report.itemId, text: 'She may be in danger' };
    expect((await desk.asColleague.post('/moderation/escalations', escalation)).statusCode).toBe(201);
    const now = await read(report);
    expect(now.escalation).toMatchObject({ kind: 'danger', openedBy: { username: 'mod.bea' } });
    expect((await decide(report, seen, 'reject')).json()).toEqual({ ...envelope('CASE_CHANGED'), case: now });
    expect((await decide(report, now, 'reject')).json()).toMatchObject(envelope('ESCALATION_OPEN'));
    expect((await desk.rowOf(report)).status).toBe('Pending');
  });

  test('nobody decides on her own item, nor with a report of her own among them', async () => {
    const own = await desk.makeReport(kind, {}, { about: desk.moderator });
    const mine = await desk.makeReport(kind, {}, { by: desk.moderator });
    await desk.reportAgain(mine);
    for (const report of [own, mine]) {
      for (const decision of ['approve', 'reject']) {
        const answer = await decide(
          report,
          await read(report),
          decision,
          decision === 'approve' ? { reason: REASON } : {},
        );
        expect(answer.json()).toEqual(envelope('OWN_DECISION'));
      }
      expect((await decide(report, await read(report), 'reject', {}, desk.asColleague)).statusCode).toBe(200);
    }
  });

  test('of two at once, one is decided, and the other gets the case as it is then', async () => {
    for (let round = 0; round < 4; round += 1) {
      const reports = await makeCase(kind, 3);
      const seen = await read(reports[0]!);
      const answers = await Promise.all([
        decide(reports[0]!, seen, 'approve', { reason: REASON }),
        decide(reports[0]!, seen, 'reject', {}, desk.asColleague),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const won = answers.find(({ statusCode }) => statusCode === 200)!.json<CaseDecisionReply>();
      const rows = await auditOf(reports);
      expect(rows.map(({ batch_id: batch }) => batch)).toEqual(Array(rows.length).fill(won.batchID));
      const lost = answers.find(({ statusCode }) => statusCode === 409)!.json<{ code: string; case: Case }>();
      expect([lost.code, lost.case.reports]).toEqual(['CASE_CHANGED', []]);
    }
  });

  test('races a new report and a decision on one report: all reports or none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const reports = await makeCase(kind, 3);
      const seen = await read(reports[0]!);
      const asReporter = await api.as(await api.makeUser());
      const [answer, reported, single] = await Promise.all([
        decide(reports[0]!, seen, 'approve', { reason: REASON }),
        asReporter.post(`/report-${kind}/${reports[0]!.itemId}`, { reportReason: 'x' }),
        desk.decide(reports[2]!, 'approve', {}, desk.asColleague),
      ]);
      expect([200, 409]).toContain(answer.statusCode);
      const isDecided = answer.statusCode === 200;
      if (isDecided) expect([reported.statusCode, single.statusCode]).toEqual([404, 409]);
      expect((await desk.rowOf(reports[0]!)).status).toBe(isDecided ? 'Approved' : 'Pending');
      expect(await desk.statusOf(reports[0]!)).toBe(isDecided ? 'Rejected' : 'Published');
    }
  });

  test('a failure in the middle rolls everything back', async () => {
    const reports = await makeCase(kind);
    const seen = await read(reports[0]!);
    const before = await everything(reports);
    await api.db.raw(`alter table audit_log add constraint broken check (action not like '%-status%') not valid`);
    try {
      expect((await decide(reports[0]!, seen, 'approve', { reason: REASON })).statusCode).toBe(500);
    } finally {
      await api.db.raw('alter table audit_log drop constraint broken');
    }
    expect(await everything(reports)).toBe(before);
  });
});

describe.each(KINDS)('undoing a decision on all reports on a %s', (kind) => {
  test.each([
    ['approve', 'Published'],
    ['reject', 'Published'],
    ['reject', 'Rejected'],
  ] as const)('to %s of one that was %s puts everything back, and answers the case', async (decision, status) => {
    const reports = await makeCase(kind, 3, { status });
    const seen = await read(reports[0]!);
    const { batchID, reportIDs } = await decided(reports[0]!, decision);
    api.clock.advance(10_000);
    const answer = await undo(reports[0]!, batchID);
    expect(answer.statusCode).toBe(200);
    const now = answer.json<Case>();
    expect(now).toEqual(await read(reports[0]!));
    expect([now.version, now.reports, now.item]).toEqual([seen.version, seen.reports, seen.item]);
    expect(answer.headers.etag).toBe(seen.version);
    for (const report of reports) {
      expect(await desk.rowOf(report)).toMatchObject({ status: 'Pending', moderator_id: null, author_reason: null });
      expect(await updatesOf(report.id)).toEqual([]);
    }
    expect(await updatesOf(reports[0]!.itemId)).toEqual([]);
    const moved = !(decision === 'reject' && status === 'Published');
    const rows = (await auditOf(reports)).filter(({ action }) => action.endsWith('.undo'));
    expect(rows.map(({ action, batch_id: batch }) => [action, batch]).sort()).toEqual([
      ...reportIDs.map(() => [`${kind}-report.undo`, batchID]),
      ...(moved ? [[`${kind}-status.undo`, batchID]] : []),
    ]);
    await expectUndoRefused(reports, batchID);
    // It can be decided again at once.
    expect(await decided(reports[0]!, 'reject')).toMatchObject({ reportIDs });
  });

  test('is refused when it is late, to another moderator, and for another batch', async () => {
    const reports = await makeCase(kind);
    const { batchID } = await decided(reports[0]!, 'approve');
    await expectUndoRefused(reports, batchID, desk.asColleague);
    await expectUndoRefused(reports, desk.author.userId);
    await expectUndoRefused(reports, 'not an id');
    api.clock.advance(10_001);
    await expectUndoRefused(reports, batchID);
  });

  test('one of its reports cannot be taken back alone', async () => {
    const reports = await makeCase(kind);
    await decided(reports[0]!, 'approve');
    expect((await desk.undo(reports[1]!, 'approve')).json()).toEqual(envelope('UNDO_REFUSED'));
    expect((await desk.rowOf(reports[1]!)).status).toBe('Approved');
  });

  test.each<[string, 'approve' | 'reject', (report: Reported) => Promise<unknown>]>([
    ['a new report came', 'reject', (report) => desk.reportAgain(report)],
    [
      'a new report came and was dismissed',
      'reject',
      async (report) => desk.decide(await desk.reportAgain(report), 'reject', {}, desk.asColleague),
    ],
    [
      'a colleague showed it again',
      'approve',
      async (report) => {
        const other = await desk.reportAgain(report);
        await desk.decide(other, 'reject', {}, desk.asColleague);
        await desk.setStatus(other, 'publish', { client: desk.asColleague });
      },
    ],
    [
      'a colleague took it down',
      'reject',
      ({ itemId }) =>
        desk.asColleague.put(`/${kind === 'post' ? 'forum' : 'comment'}/${itemId}/take-down`, { reason: REASON }),
    ],
    [
      'its words changed',
      'approve',
      ({ itemId }) => api.db(`${kind}s`).where({ id: itemId }).update({ description: 'New' }),
    ],
    ['its post was deleted', 'reject', ({ postId }) => asAuthor.delete(`/mypost/${postId}`, {})],
    [
      'its author appealed',
      'approve',
      ({ itemId }) => asAuthor.post('/appeals', { kind, ref: itemId, message: 'Please look again.' }),
    ],
  ])('is refused as a whole after %s', async (_what, decision, change) => {
    const reports = await makeCase(kind);
    const { batchID } = await decided(reports[0]!, decision);
    await change(reports[0]!);
    await expectUndoRefused(reports, batchID);
  });

  test('of two at once, one is done', async () => {
    const reports = await makeCase(kind);
    const { batchID } = await decided(reports[0]!, 'approve');
    const answers = await Promise.all([undo(reports[0]!, batchID), undo(reports[0]!, batchID)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await desk.statusOf(reports[0]!)).toBe('Published');
  });
});

test('a case that does not exist is not found, whatever is done with it', async () => {
  const [report] = (await makeCase('post', 1)) as [Reported];
  const seen = await read(report);
  for (const ref of [desk.author.userId, 'x', report.id]) {
    const none = { ...report, itemId: ref };
    expect((await decide(none, seen, 'reject')).json()).toEqual(envelope('NOT_FOUND'));
    expect((await undo(none, desk.author.userId)).json()).toEqual(envelope('NOT_FOUND'));
    expect((await desk.asModerator.get(pathOf(none))).json()).toEqual(envelope('NOT_FOUND'));
  }
  expect((await desk.asModerator.get(`/moderation/cases/contact/${report.itemId}`)).statusCode).toBe(400);
});
