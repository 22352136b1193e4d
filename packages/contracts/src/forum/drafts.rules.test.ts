import { DRAFT_LENGTH } from './limits';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { draftProblem, draftTag, isTooLongToSend, NO_DRAFT_TAG } from './drafts.rules';

const LIMITS = [
  ['postTitle', LENGTH.title, DRAFT_LENGTH.title],
  ['postDesc', LENGTH.post, DRAFT_LENGTH.post],
  ['cmtDesc', LENGTH.comment, DRAFT_LENGTH.comment],
  ['reportReason', LENGTH.reason, DRAFT_LENGTH.reason],
  ['desc', LENGTH.contactMessage, DRAFT_LENGTH.contactMessage],
  ['text', LENGTH.contactAnswer, DRAFT_LENGTH.contactAnswer],
] as const;

test('a draft may be empty or have empty fields', () => {
  expect(draftProblem({})).toBeUndefined();
  expect(draftProblem({ postTitle: '', postDesc: ' \n' })).toBeUndefined();
  expect(isTooLongToSend({})).toBe(false);
});

test.each(LIMITS)('a draft’s %s may be four times as long as the text that can be sent', (field, sent, limit) => {
  expect(limit).toBe(4 * sent);
  expect(draftProblem({ [field]: 'x'.repeat(limit) })).toBeUndefined();
  expect(draftProblem({ [field]: 'x'.repeat(limit + 1) })).toEqual({ field, message: MESSAGE.draft.tooLong });
});

test.each(LIMITS)(
  'a draft’s %s is too long to send above the sending limit, surrounding spaces aside',
  (field, sent) => {
    expect(isTooLongToSend({ [field]: `${'x'.repeat(sent)}\n` })).toBe(false);
    expect(isTooLongToSend({ [field]: 'x'.repeat(sent + 1) })).toBe(true);
  },
);

test('draft tags differ for different texts or fields; a missing field equals an empty one', () => {
  const texts = [{}, ...Array.from({ length: 2_000 }, (_, at) => ({ postDesc: 'x'.repeat(at % 50) + at }))];
  const tags = [...texts, { postTitle: 'x' }, { postDesc: 'x' }, { cmtDesc: 'x' }, { desc: 'x' }, { text: 'x' }].map(
    draftTag,
  );
  expect(new Set([...tags, NO_DRAFT_TAG]).size).toBe(tags.length + 1);
  expect(draftTag({ postTitle: 'A', postDesc: '' })).toBe(draftTag({ postTitle: 'A' }));
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

test('the tag of a post or a comment is the one that earlier releases compute', () => {
  expect(draftTag({ postTitle: 'A', cmtDesc: 'B' })).toBe('"o-1l6fdtgukj9"');
});
