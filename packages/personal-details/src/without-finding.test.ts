import { POSITIVE } from '../examples/positive';
import { readExample } from '../examples/read-example';
import { findPersonalDetails, withoutFinding } from '.';

const withoutFirst = (text: string) => withoutFinding(text, findPersonalDetails(text)[0]!);

test.each([
  ['Call me on 0491 570 006 after six', 'Call me on after six'],
  ['Call me on 0491 570 006.', 'Call me on.'],
  ['Call me on 0491 570 006, after six', 'Call me on, after six'],
  ['You can reach me: 0491 570 006.', 'You can reach me.'],
  ['I left my number (0491 570 006) there', 'I left my number there'],
  ['Write to "mei@example.org" please', 'Write to please'],
  ['insta: mei_cooks', 'insta'],
  ["Sms only - 0491 570 006 - I can't talk", "Sms only - I can't talk"],
  ['0491 570 006, call me', 'call me'],
  ['0491 570 006', ''],
  ['0491577644/0491578957', '0491578957'],
  ['My number:\n0491 570 006\nThank you', 'My number:\nThank you'],
  ['Hello\n\n  0491 570 006 is mine', 'Hello\n\n  is mine'],
  ['Hello  there,  ring 0491 570 006', 'Hello  there,  ring'],
])('%j becomes %j', (text, rest) => {
  expect(withoutFirst(text)).toBe(rest);
});

test('removing a detail from any example keeps all other words and leaves no stray punctuation', () => {
  for (const { text, expected } of POSITIVE.map(readExample)) {
    const wordsOf = (part: string) => part.match(/[\p{L}\p{N}$]+/gu) ?? [];
    let rest = text;
    for (const finding of [...expected].reverse()) {
      const otherWords = [rest.slice(0, finding.start), rest.slice(finding.end)].flatMap(wordsOf);
      rest = withoutFinding(rest, finding);
      expect(wordsOf(rest)).toEqual(otherWords);
    }
    expect(rest).not.toMatch(/ {2}| [,.;:!?)]|\(\)|^[ ,;:]| $/);
  }
});
