// Checks docs/claims.md: each claim that a page names has a row, and each row has a page that makes the claim, a source
// and a date. The page must mark a source that is not primary.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { claimsIn, filesByPage, readRows } from './lib/claims.mjs';

// Another folder than the root: the seeded violations.
const [fixture] = process.argv.slice(2);
const root = path.resolve(fixture ?? path.join(import.meta.dirname, '../../..'));
const LIST = 'docs/claims.md';

function appFiles() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'shell/src', ':(glob)mf-*/src/**'];
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return stdout.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file));
}

/** Whether a text is a date that is not in the future in some time zone. */
const isDate = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && Date.parse(text) <= Date.now() + 86_400_000;

/** Whether two paths are the same, or belong to the same screen. */
const isSameScreen = (pageFiles, page, other) =>
  page === other || [...(pageFiles.get(page) ?? [])].join() === [...(pageFiles.get(other) ?? [])].join();

function rowProblems({ id, claim, pages, source, primary, checked, line }, uses, pageFiles) {
  const at = `${LIST}:${line} ${id}`;
  const isMadeOn = (page) => uses.some(({ file }) => pageFiles.get(page)?.has(file));
  return [
    !claim && `${at} does not say what is claimed`,
    pages.length === 0 && `${at} has no page`,
    !source && `${at} has no source`,
    !/^(yes|no)$/.test(primary ?? '') && `${at} does not say whether the source is primary: yes or no`,
    !isDate(checked) && `${at} has no date, such as 2026-11-22, that has come`,
    uses.length === 0 && `${at} is on no page`,
    ...[...pageFiles.keys()]
      .filter((page) => isMadeOn(page) && !pages.some((named) => isSameScreen(pageFiles, page, named)))
      .map((page) => `${at} is on ${page} too, which it does not name`),
    ...pages.map((page) =>
      !pageFiles.has(page)
        ? `${at} names the page ${page}, which does not exist`
        : uses.length > 0 && !isMadeOn(page) && `${at} is not on ${page}`,
    ),
  ].filter(Boolean);
}

/** Finds a source that is primary on the page but not in the list, or vice versa. */
function useProblems({ id, secondary, file }, rows) {
  const at = `${path.relative(root, file)} ${id}`;
  const row = rows.find((row) => row.id === id);
  if (!row) return [`${at} has no row in ${LIST}`];
  if (row.primary === 'no' && !secondary) return [`${at} needs a Source with 'secondary': its source is not primary`];
  return row.primary === 'yes' && secondary ? [`${at} has 'secondary', but its source is primary`] : [];
}

const files = appFiles();
if (files.length === 0) throw new Error('No source files found');
const uses = files.flatMap((file) => claimsIn(path.join(root, file)));
const apps = [...new Set(files.map((file) => file.split('/')[0]))];
const pageFiles = filesByPage(root, apps);
const rows = readRows(path.join(root, LIST));
const found = [
  ...rows.flatMap((row) =>
    rowProblems(
      row,
      uses.filter(({ id }) => id === row.id),
      pageFiles,
    ),
  ),
  ...rows
    .filter((row) => rows.find(({ id }) => id === row.id) !== row)
    .map(({ id, line }) => `${LIST}:${line} ${id} is listed twice`),
  ...new Set(uses.flatMap((use) => useProblems(use, rows))),
];
for (const problem of found) console.error(problem);
if (found.length > 0) process.exit(1);
console.log(`${rows.length} claims have a page, a source and a date`);
