import { listText } from './list-text';

describe('the text of a list entry', () => {
  test('is the whole text if that is short', () => expect(listText('short')).toBe('short'));
  test('ends after 1,000 characters', () => expect(listText('x'.repeat(1_001))).toBe('x'.repeat(1_000)));
  test('never ends inside an emoji', () => {
    expect(listText(`${'x'.repeat(999)}🌱 and more`)).toBe('x'.repeat(999));
    expect(listText(`${'x'.repeat(998)}🌱 and more`)).toBe(`${'x'.repeat(998)}🌱`);
  });
});
