import { hideableTogether } from './waiting-items.policy';

const flag = (id: string, postId: string, anonymous: boolean, handle: number | null = null) => ({
  id,
  commentId: `c${id}`,
  postId,
  anonymous,
  handle,
});
const together = (...flags: ReturnType<typeof flag>[]) => hideableTogether(flags).map(({ id }) => id);

test('comments that have her name are hidden together, under whatever post', () => {
  expect(together(flag('1', 'a', false), flag('2', 'b', false))).toEqual(['1', '2']);
});

test('comments under one anonymous post of hers are hidden together', () => {
  expect(together(flag('1', 'a', true), flag('2', 'a', true))).toEqual(['1', '2']);
});

test('a comment without her name is not hidden beside one with it, nor beside one under another anonymous post', () => {
  expect(together(flag('1', 'a', true), flag('2', 'b', false))).toEqual(['2']);
  expect(together(flag('1', 'a', true), flag('2', 'b', true), flag('3', 'a', true))).toEqual(['1', '3']);
  expect(together()).toEqual([]);
});

test('comments with one handle are hidden together, and not beside those of Author', () => {
  expect(together(flag('1', 'a', true, 2), flag('2', 'a', true), flag('3', 'a', true, 2))).toEqual(['1', '3']);
});
