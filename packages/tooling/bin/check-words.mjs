// Finds identifiers that a reader would have to learn: packages/tooling/lint/words.json has each with the field's own word.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');
const words = JSON.parse(readFileSync(path.join(root, 'packages/tooling/lint/words.json'), 'utf8'));
const rules = Object.entries(words).map(([word, rule]) => ({
  pattern: new RegExp(`^(?:${word})$`),
  use: rule.use ?? rule,
  // Files that name a column of the database so.
  except: rule.except ?? [],
}));

/** Every name in a source file, with its line: text and comments are no names. */
function* identifiers(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const open = [source];
  for (let node = open.pop(); node; node = open.pop()) {
    if (ts.isIdentifier(node)) yield [node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1];
    ts.forEachChild(node, (child) => void open.push(child));
  }
}

const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs'];
const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
// A file that was just deleted is listed until that is committed.
const files = stdout
  .split('\n')
  .filter((file) => file && !file.startsWith('packages/tooling/fixtures/') && existsSync(path.join(root, file)));
if (files.length === 0) throw new Error('No source files found');

const found = files.flatMap((file) =>
  [...identifiers(file, readFileSync(path.join(root, file), 'utf8'))].flatMap(([name, line]) =>
    rules
      .filter(({ pattern, except }) => pattern.test(name) && !except.includes(file))
      .map(({ use }) => `${file}:${line} '${name}': use ${use}`),
  ),
);
for (const one of found) console.error(one);
if (found.length > 0) process.exit(1);
console.log(`${files.length} files hold none of ${rules.length} words`);
