import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inAll, measure, measureTable, precision, recall } from '../examples/measure';
import { NEGATIVE } from '../examples/negative';
import { POSITIVE } from '../examples/positive';
import { readExample } from '../examples/read-example';
import { KIND_WORDS } from '.';

const EVERY = [...POSITIVE, ...NEGATIVE].map(readExample);

test('the examples are 200 texts with details of every kind and 200 without any', () => {
  const details = POSITIVE.map((marked) => readExample(marked).expected);
  expect(details.filter((expected) => expected.length > 0)).toHaveLength(200);
  expect(new Set(details.flat().map(({ kind }) => kind))).toEqual(new Set(Object.keys(KIND_WORDS)));
  expect(NEGATIVE.filter((marked) => readExample(marked).expected.length === 0)).toHaveLength(200);
  expect(new Set(EVERY.map(({ text }) => text)).size).toBe(400);
});

test.each(['tuned', 'held back', 'all'] as const)('precision and recall are 0.95 or more: %s', (half) => {
  const score = inAll(measure(half));
  expect(precision(score)).toBeGreaterThanOrEqual(0.95);
  expect(recall(score)).toBeGreaterThanOrEqual(0.95);
});

test('the README has the current figures by kind', () => {
  const table = measureTable();
  process.stdout.write(`${table}\n`);
  expect(readFileSync(path.join(__dirname, '../README.md'), 'utf8')).toContain(table);
});
