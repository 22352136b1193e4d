import { NEGATIVE } from '../examples/negative';
import { POSITIVE } from '../examples/positive';
import { readExample } from '../examples/read-example';
import { findPersonalDetails } from './find-personal-details';
import { RULES } from './rules';
import { countingMatcher } from './testing/count-steps';

/** Repeated near-matches, which make patterns backtrack. */
const SHAPES = [
  ...['a', 'Aa ', "A'", '0', '0 ', '12 ', '1a', '@', 'a@', 'a.', '.', '((', '€', '𝐀', '\n'],
  ...['http://', 'www.,,,', 'a.aa/,', 'u/', '@a.', 'insta: ', 'a dot ', 'a (at) ', 'a at b dot '],
  ...['+61 ', '04 ', '1300 ', 'acc ', '999-001 and my ', '999-001, ', '4111 ', '2222 22220 '],
  ...['12 wattle ', 'unit 3/', '12 Aa Aa Aa ', '1 Aa St Aa, Aa ', 'Our Lady of the ', 'at st ', 'at the Aa ', 'rego '],
];

const LENGTH = 10_000;
/** Long enough for the ratio, and short enough that counting takes no minute. */
const COUNTED = 4_000;
const ofLength = (shape: string, length: number) => shape.repeat(Math.ceil(length / shape.length)).slice(0, length);

const MATCHERS = RULES.map((rule) => countingMatcher(rule.pattern()));

/** Tries every rule at every position, even inside matches: an upper bound of the real work. */
function stepsOf(text: string): number {
  let steps = 0;
  for (const match of MATCHERS) for (let at = 0; at < text.length; at += 1) steps += match(text, at).steps;
  return steps;
}

test.each(SHAPES)('the search takes linear time: %j', (shape) => {
  const short = stepsOf(ofLength(shape, COUNTED / 10));
  const long = stepsOf(ofLength(shape, COUNTED));
  // A little more than ten, because patterns fail sooner near the end of a text. Quadratic work would give a hundred.
  expect(long / short).toBeLessThan(15);
});

test.each(SHAPES)('a detail after 10,000 repeated characters is found: %j', (shape) => {
  const detail = 'mei@example.org';
  const text = `${ofLength(shape, LENGTH)} \n ${detail}`;
  expect(findPersonalDetails(text).at(-1)).toMatchObject({ text: detail, end: text.length });
});

test('the counting matcher finds the same matches as the RegExp', () => {
  const texts = [...POSITIVE, ...NEGATIVE].map((marked) => readExample(marked).text);
  RULES.forEach((rule, index) => {
    const pattern = rule.pattern();
    const sticky = new RegExp(pattern, pattern.flags.replace('g', 'y'));
    for (const text of texts.filter((_, number) => number % 10 === index % 10)) {
      const places = [...text].map((_, at) => at);
      const real = places.map((at) => {
        sticky.lastIndex = at;
        return sticky.exec(text)?.indices?.[0]?.[1];
      });
      expect(places.map((at) => MATCHERS[index]!(text, at).end)).toEqual(real);
    }
  });
});

test.each([/a+/u, /a*b/u, /(?:ab){2,}/u])(
  'the counting matcher refuses a pattern with an unbounded quantifier: %s',
  (pattern) => {
    expect(() => countingMatcher(pattern)).toThrow('without a bound');
  },
);
