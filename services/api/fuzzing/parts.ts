import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Operation } from '../src/documentation/api-document';
import { EXAMPLE_ID, exampleOf } from '../src/documentation/examples';
import type { Ids } from '../testing/world';
import { ODD_BODIES, ODD_IDS, ODD_QUERIES, ODD_TEXTS, ODD_VALUES } from './odd-values';

/** Placeholder for the caller's own id in a URL or a body, until the caller is known. */
export const OWN_ID = EXAMPLE_ID;

export const oneOf = <Value>(values: readonly Value[]): Arbitrary<Value> => fc.constantFrom(...values);
export const weighted = <Value>(...choices: [number, Arbitrary<Value>][]): Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Percent-encodes bytes, so that lone surrogates survive. */
const encoded = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const oddText = weighted<string>(
  [4, oneOf(ODD_TEXTS)],
  [1, fc.string({ unit: 'binary', maxLength: 40 })],
  [1, fc.string({ maxLength: 40 })],
);
const oddValue = weighted<unknown>([2, oddText], [1, oneOf(ODD_VALUES)], [1, fc.jsonValue({ maxDepth: 2 })]);

/** A body that nearly satisfies the schema, with one odd field or several; or an unrelated body. */
export function oddBody(schema: JsonSchema): Arbitrary<string> {
  const example = exampleOf(schema) as Record<string, unknown>;
  const foreign = fc.oneof(oneOf(['userRole', 'postStatus', 'isModerator', 'id']), fc.string());
  const names = Object.keys(schema.properties ?? {});
  const field = fc.tuple(names.length > 0 ? weighted([4, oneOf(names)], [1, foreign]) : foreign, oddValue);
  const fields = (maxLength: number) => fc.array(field, { minLength: 1, maxLength });
  const odd = weighted([3, fields(1)], [1, fields(4)]).map((all) => ({ ...example, ...Object.fromEntries(all) }));
  const lacking = fc.subarray(names).map((some) => Object.fromEntries(some.map((name) => [name, example[name]])));
  const near = weighted<object>([4, odd], [1, lacking]).map((value) => JSON.stringify(value));
  return weighted([4, near], [2, oneOf(ODD_BODIES)], [1, fc.json()]);
}

const pairOf = ([name, value]: [string, unknown]) => `${encodeURIComponent(name)}=${encoded(String(value))}`;
const joined = (pairs: Arbitrary<string[]>): Arbitrary<string> => pairs.map((all) => all.join('&'));

const queryOf = ({ parameters = [] }: Operation) => parameters.filter((parameter) => parameter.in === 'query');

/** The values of each filter; free-text parameters are left out. */
export function usualQuery(operation: Operation): Arbitrary<string> {
  const words = queryOf(operation).flatMap(({ name, schema }) => (schema.enum ? [[name, oneOf(schema.enum)]] : []));
  const pairs = fc.record(Object.fromEntries(words) as Record<string, Arbitrary<unknown>>);
  return joined(pairs.map((all) => Object.entries(all).map(pairOf)));
}

export function oddQuery(operation: Operation): Arbitrary<string> {
  const own = queryOf(operation).map(({ name }) => name);
  const names = weighted([3, oneOf([...own, 'limit'])], [1, oneOf(['__proto__', 'constructor[prototype]', 'x', ''])]);
  const value = weighted([2, oddText], [1, fc.integer().map(String)], [1, oneOf(['1', '50', 'All'])]);
  const pair = fc
    .tuple(names, oneOf(['', '', '', '[]', '[a]']), value)
    .map(([name, form, text]) => pairOf([name + form, text]));
  const both = fc
    .tuple(usualQuery(operation), joined(fc.array(pair, { maxLength: 3 })))
    .map((parts) => parts.join('&'));
  return weighted([4, both], [1, oneOf(ODD_QUERIES)]);
}

/** The kind of a path's id; null: the caller's own id, or one of which the world has none. */
const KINDS: readonly [RegExp, keyof Ids | null][] = [
  [/^.user-management/, 'users'],
  [/^.report-comment|comment-status/, 'comments'],
  [/comment/, 'commentReports'],
  [/post-status/, 'posts'],
  [/reported-posts|post-reports/, 'postReports'],
  [/narrative/, 'narratives'],
  [/contact/, 'contacts'],
  [/post|forum/, 'posts'],
  [/^.(claims|drafts|outcomes|refresh|signout)|^.moderation.(appeals|canned-answers|cases|escalations)/, null],
];

export function usualId(path: string, { 'x-access': access }: Operation, ids: Ids): Arbitrary<string> {
  if (access === 'owner' || !path.includes('{')) return fc.constant(OWN_ID);
  const found = KINDS.find(([pattern]) => pattern.test(path));
  if (!found) throw new Error(`KINDS does not say what the id in ${path} is`);
  return oneOf(found[1] ? ids[found[1]] : [OWN_ID]);
}

/** An id that belongs to nothing or to another kind, or is malformed. */
export const oddId = (ids: Ids): Arbitrary<string> =>
  weighted([1, oneOf(ODD_IDS).map(encoded)], [1, oddText.map(encoded)], [1, oneOf(Object.values(ids).flat())]);
