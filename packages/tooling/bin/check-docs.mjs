// Checks every *.md file: links and paths in backticks must name existing files, and each decision must have its parts
// and its row in the index.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const DECISIONS = 'docs/decisions';
const PARTS = ['Context', 'Decision', 'Consequence'];
const MAX_LINES = 12;

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const exists = (file) => existsSync(path.join(root, file));

function documents() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md'];
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return stdout.split('\n').filter((file) => file && exists(file));
}

/** Each line outside of code blocks, with its number. */
function* prose(file) {
  let inCode = false;
  for (const [index, line] of read(file).split('\n').entries()) {
    if (/^\s*```/.test(line)) inCode = !inCode;
    else if (!inCode) yield [line, index + 1];
  }
}

const LINK = /\]\(([^)\s]+)\)/g;
/** A path from the root, in backticks. Does not match paths with placeholders: `<name>`, `*` and `…`. */
const PATH = /`((?:packages|services|shell|docs|mf-[a-z]+)\/[\w./-]+)`/g;

const ignored = (files) =>
  new Set(spawnSync('git', ['check-ignore', ...files], { cwd: root, encoding: 'utf8' }).stdout.split('\n'));

function brokenLinks(file) {
  const targets = [...prose(file)].flatMap(([line, number]) => [
    ...[...line.matchAll(LINK)]
      .map(([, link]) => link.replace(/#.*/, ''))
      .filter((link) => link !== '' && !/^[a-z]+:/i.test(link))
      .map((link) => ({ number, text: link, target: path.join(path.dirname(file), decodeURI(link)) })),
    ...[...line.matchAll(PATH)].map(([, text]) => ({ number, text, target: text })),
  ]);
  const missing = targets.filter(({ target }) => !exists(target));
  const built = missing.length > 0 ? ignored(missing.map(({ target }) => target)) : new Set();
  return missing
    .filter(({ target }) => !built.has(target))
    .map(({ number, text }) => `${file}:${number} names ${text}, which does not exist`);
}

/** Parses a decision, and finds the problems of its form. */
function readDecision(file) {
  const name = path.basename(file);
  const [number] = /^\d{3}(?=-[a-z0-9-]+[.]md$)/.exec(name) ?? [];
  const lines = read(file).split('\n');
  const title = /^# (\d{3})[.] (.+)$/.exec(lines[0]);
  const parts = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  const text = lines.filter((line) => line.trim() !== '' && !/^(#|Status: )/.test(line));
  const problems = [
    number ? '' : 'needs a name such as 042-short-title.md',
    title?.[1] === number ? '' : `needs a title '# ${number}. …' in its first line`,
    lines.includes('Status: accepted') ? '' : `needs 'Status: accepted'`,
    parts.join() === PARTS.join() ? '' : `needs the parts ${PARTS.join(', ')}`,
    text.length <= MAX_LINES ? '' : `has ${text.length} lines of text; ${MAX_LINES} are the most`,
  ];
  return {
    row: `| [${number}](${name}) | ${title?.[2]} | accepted |`,
    problems: problems.filter(Boolean).map((problem) => `${file} ${problem}`),
  };
}

function decisionProblems(files) {
  const all = files
    .filter((file) => path.dirname(file) === DECISIONS && path.basename(file) !== 'README.md')
    .map(readDecision);
  // The formatter pads the columns of a table.
  const index = exists(`${DECISIONS}/README.md`) ? read(`${DECISIONS}/README.md`).replaceAll(/ +/g, ' ') : '';
  const unlisted = all.filter(({ row }) => !index.includes(row.replaceAll(/ +/g, ' ')));
  return [
    ...all.flatMap(({ problems }) => problems),
    ...unlisted.map(({ row }) => `${DECISIONS}/README.md needs the row ${row}`),
  ];
}

const files = documents();
if (files.length === 0) throw new Error('No documents found');
const found = [...files.flatMap(brokenLinks), ...decisionProblems(files)];
for (const problem of found) console.error(problem);
if (found.length > 0) process.exit(1);
console.log(`${files.length} documents have no broken link, and every decision has its parts`);
