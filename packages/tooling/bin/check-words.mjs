// Finds identifiers that are not the field's terms: packages/tooling/lint/words.json maps each to the usual word.
// check-words.mjs <folder>: the same in another folder than the project's, to prove that each kind of rule works.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const project = path.resolve(import.meta.dirname, '../../..');
const root = process.argv[2] ?? project;
const words = JSON.parse(readFileSync(path.join(project, 'packages/tooling/lint/words.json'), 'utf8'));
const rules = Object.entries(words).map(([word, rule]) => ({
  pattern: new RegExp(`^(?:${word})$`),
  use: rule.use ?? rule,
  // Files in which a database column has that name.
  except: rule.except ?? [],
  // Only names that a file declares itself: fields of the API may have that name.
  declared: rule.declared ?? false,
}));

/** Whether a name declares a variable or parameter, including by destructuring. */
const isDeclaration = (node) =>
  node.parent.name === node &&
  [ts.isVariableDeclaration, ts.isParameter, ts.isBindingElement].some((is) => is(node.parent));

/**
 * Every identifier in a source file, with its line and whether it is declared there. Strings and comments are ignored.
 */
function* identifiers(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const open = [source];
  for (let node = open.pop(); node; node = open.pop()) {
    if (ts.isIdentifier(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      yield { name: node.text, line: line + 1, declared: isDeclaration(node) };
    }
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
  [...identifiers(file, readFileSync(path.join(root, file), 'utf8'))].flatMap(({ name, line, declared }) =>
    rules
      .filter((rule) => rule.pattern.test(name) && (declared || !rule.declared) && !rule.except.includes(file))
      .map(({ use }) => `${file}:${line} '${name}': use ${use}`),
  ),
);
for (const one of found) console.error(one);
if (found.length > 0) process.exit(1);
console.log(`${files.length} files hold none of ${rules.length} words`);
