import { entityTag, matches } from './entity-tag';

const tag = entityTag(['id', 'words']);

describe('an entity tag', () => {
  test('is strong, and the same for the same values', () => {
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    expect(entityTag(['id', 'words'])).toBe(tag);
    expect(entityTag(['idwords'])).not.toBe(tag);
  });

  test.each([
    ['itself', tag, true],
    ['a list that holds it', `"a", ${tag}`, true],
    ['another', '"a"', false],
    ['itself, weakened', `W/${tag}`, false],
    ['nothing', '', false],
  ])('matches %s: %s', (_what, ifMatch, expected) => expect(matches(ifMatch, tag)).toBe(expected));
});
