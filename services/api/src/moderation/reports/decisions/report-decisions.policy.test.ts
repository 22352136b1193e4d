import {
  decisionRefusal,
  dueAfter,
  isAsLeft,
  isReliedOn,
  statusRefusal,
  type UndoState,
  type LockedItem,
  type LockedReport,
} from './report-decisions.policy';

const item = (wishes: Partial<LockedItem> = {}): LockedItem => ({
  id: 'item',
  authorId: 'author',
  words: { text: 'Words' },
  status: 'Published',
  archived: false,
  deleted: false,
  createdAt: new Date(0),
  post: { id: 'post', status: 'Published', reviewReason: null, reviewNote: null },
  ...wishes,
});
const report = (wishes: Partial<LockedReport> = {}): LockedReport => ({
  id: 'report',
  reporterId: 'reporter',
  reason: 'Reason',
  createdAt: new Date(0),
  status: 'Pending',
  moderatorId: null,
  decidedAt: null,
  item: item(),
  ...wishes,
});
const who = (userId: string) => ({ userId });

test.each([
  ['approve', 'Published', false, 'Rejected'],
  ['approve', 'Rejected', false, null],
  ['approve', 'Pending', false, null],
  ['approve', 'Published', true, null],
  ['reject', 'Published', false, null],
  ['reject', 'Rejected', false, 'Published'],
  ['reject', 'Pending', false, null],
  ['reject', 'Rejected', true, null],
] as const)('%s on a %s item (archived: %s) leaves the status change due: %s', (decision, status, archived, due) =>
  expect(dueAfter(decision, { status, archived, deleted: false })).toBe(due),
);

test('a decision on a comment that its author has deleted leaves no status change due', () => {
  const deleted = { status: 'Rejected', archived: false, deleted: true } as const;
  expect([dueAfter('approve', deleted), dueAfter('reject', deleted)]).toEqual([null, null]);
  const call = { source: 'published', to: 'Published', seenStatus: undefined, decided: true } as const;
  expect(statusRefusal(who('moderator'), item(deleted), call)).toBe('STATE_CONFLICT');
});

test.each([
  ['a moderator who has no part in it', 'moderator', 'Pending', undefined],
  ['its author', 'author', 'Pending', 'NOT_ALLOWED'],
  ['its reporter', 'reporter', 'Pending', 'NOT_ALLOWED'],
  ['its author, once it is decided', 'author', 'Approved', 'NOT_ALLOWED'],
  ['anyone, once it is approved', 'moderator', 'Approved', 'REPORT_DECIDED'],
  ['anyone, once it is rejected', 'moderator', 'Rejected', 'REPORT_DECIDED'],
] as const)('a report decided by %s: %s, %s is refused with: %s', (_who, userId, status, refusal) =>
  expect(decisionRefusal({ moderator: who(userId), seenStatus: undefined }, report({ status }))).toBe(refusal),
);

test.each([
  [{}, 'published', true, undefined],
  [{ status: 'Rejected' }, 'published', true, undefined],
  [{}, 'published', false, 'STATE_CONFLICT'],
  [{}, 'archived', true, 'STATE_CONFLICT'],
  [{ archived: true }, 'published', true, 'STATE_CONFLICT'],
  [{ archived: true }, 'archived', true, undefined],
  [{ archived: true }, 'archived', false, 'STATE_CONFLICT'],
  [{ status: 'Pending' }, 'published', true, 'STATE_CONFLICT'],
  [{ authorId: 'moderator' }, 'published', true, 'NOT_ALLOWED'],
] as const)(
  'a status change of %j with source %s and a decided report (%s) is refused with: %s',
  (wishes, source, decided, code) =>
    expect(
      statusRefusal(who('moderator'), item(wishes), { source, to: 'Published', seenStatus: undefined, decided }),
    ).toBe(code),
);

const moved: NonNullable<UndoState['moved']> = {
  to: 'Rejected',
  review: { reason: null, note: null },
  alsoDue: ['also'],
};

test.each([
  ['untouched', {}, {}, true],
  ['moved by its second call', { status: 'Rejected' }, { moved }, true],
  ['moved by someone else', { status: 'Rejected' }, {}, false],
  ['moved back by someone else', {}, { moved }, false],
  ['archived since', { archived: true }, {}, false],
] as const)('undo checks that the item is as the decision left it: %s', (_what, wishes, before, left) =>
  expect(isAsLeft(item(wishes), { status: 'Published', archived: false, ...before })).toBe(left),
);

test.each([
  ['itself', 'own', 1, true, false],
  ['one that the same move satisfied', 'also', 1, true, false],
  ['an earlier one', 'other', 0, true, false],
  ['one of the same moment', 'other', 1, true, true],
  ['a later one', 'other', 2, true, true],
  ['a later one, where nothing was moved', 'other', 2, false, false],
] as const)('an undo checks whether the decision is relied on by %s', (_what, id, time, hasMoved, expected) => {
  const before: UndoState = { status: 'Published', archived: false, ...(hasMoved && { moved }) };
  const decided = [{ id, moderatorId: 'colleague', decidedAt: new Date(time), due: null, reason: null, note: null }];
  expect(isReliedOn({ subjectId: 'own', decidedAt: new Date(1), before }, decided)).toBe(expected);
});
