import { listText } from './posts.answers';
import { shownAuthor } from './posts.policy';

const author = (age: number) => ({ username: 'mei.lin', age });

describe('the author that readers see', () => {
  test('is named, with her years', () => {
    expect(shownAuthor({ anonymous: false, author: author(34) })).toEqual({ username: 'mei.lin', age: 34 });
  });

  test.each([
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-34'],
    [34, '25-34'],
    [35, '35-44'],
    [45, '45-54'],
    [54, '45-54'],
    [55, '55 above'],
    [120, '55 above'],
  ])('has neither name nor years when anonymous: %i is %s', (age, band) => {
    expect(shownAuthor({ anonymous: true, author: author(age) })).toEqual({ username: 'Anonymous', age: band });
  });
});

describe('the text of a list', () => {
  test('is the whole text where that is short', () => expect(listText('short')).toBe('short'));
  test('ends after 1,000 characters', () => expect(listText('x'.repeat(1_001))).toBe('x'.repeat(1_000)));
  test('never ends inside an emoji', () => {
    expect(listText(`${'x'.repeat(999)}🌱 and more`)).toBe('x'.repeat(999));
    expect(listText(`${'x'.repeat(998)}🌱 and more`)).toBe(`${'x'.repeat(998)}🌱`);
  });
});
