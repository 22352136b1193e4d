import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(import.meta.dirname, '..');
const OWN = path.join('shared', 'readable.ts');
const AT = String.raw`[\w.]*(archived|deleted)_at`;
const IN_SQL = String.raw`status\s*=\s*'Published'`;
const IN_KNEX = String.raw`\.where\(\{[^}]*status: 'Published'[^}]*\}\)`;
const SAYS_SO = [
  String.raw`${IN_SQL}\s+and\s+\S*${AT} is null`,
  String.raw`${AT} is null\s+and\s+\S*${IN_SQL}`,
  String.raw`${IN_KNEX}\s*\.whereNull\('${AT}'\)`,
  String.raw`\.whereNull\('${AT}'\)\s*${IN_KNEX}`,
].map((pattern) => new RegExp(pattern, 'i'));

const sources = () =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      // Released migrations never change, and these counts are of the columns that the baseline has.
      !file.startsWith(path.join('database', 'migrations')) &&
      file !== path.join('database', 'count-rows.ts'),
  );

test('a single file defines in SQL what members can read', () => {
  const found = sources().filter((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8');
    return SAYS_SO.some((pattern) => pattern.test(text));
  });
  expect(found).toEqual([OWN]);
});
