import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const parse = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function* nodes(root) {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    ts.forEachChild(node, (child) => void open.push(child));
  }
}

/** A string without variables, also as `={'…'}`. */
function textOf(value) {
  const inner = value && ts.isJsxExpression(value) ? value.expression : value;
  return inner && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}

const nameOf = (node) => node.name?.getText();
const isFilled = (node) => node !== undefined && textOf(node.initializer) !== '';

/**
 * The claims that a source file names: an attribute `claim` of an element, or a field `claim` of an object. Several ids
 * of one source are separated by spaces. A sibling `secondary` gives the kind of a secondary source.
 */
export function claimsIn(file) {
  return [...nodes(parse(file))].flatMap((node) => {
    if (!(ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) || nameOf(node) !== 'claim') return [];
    const text = textOf(node.initializer);
    if (text === undefined) return [];
    const siblings = node.parent.properties;
    const secondary = isFilled(siblings.find((sibling) => nameOf(sibling) === 'secondary'));
    return text.split(/\s+/).map((id) => ({ id, secondary, file }));
  });
}

/** The path or paths of each screen, from the table of URLs. */
function readScreens(root) {
  const table = path.join(root, 'packages/federation/src/screens.ts');
  return [...nodes(parse(table))].filter(ts.isObjectLiteralExpression).flatMap((row) => {
    const [page, screen] = ['path', 'screen'].map((name) =>
      textOf(row.properties.find((property) => nameOf(property) === name)?.initializer),
    );
    return page && screen ? [{ page, screen }] : [];
  });
}

const isImportCall = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** The file's imports of other files of the app, lazy ones included. */
function readImports(file) {
  return [...nodes(parse(file))].flatMap((node) => {
    const from = isImportCall(node) ? node.arguments[0] : node.moduleSpecifier;
    const name = textOf(from);
    if (!name?.startsWith('.')) return [];
    const target = path.join(path.dirname(file), name);
    return [`${target}.tsx`, `${target}.ts`].filter(existsSync);
  });
}

const imports = new Map();

function reachable(entry) {
  const found = new Set([entry]);
  for (const file of found) {
    // Many pages import the same file.
    if (!imports.has(file)) imports.set(file, readImports(file));
    for (const next of imports.get(file)) found.add(next);
  }
  return found;
}

/** Maps each page of an app to its source files: the screen's own and all its imports. */
export function filesByPage(root, apps) {
  const screens = readScreens(root);
  const pages = new Map();
  for (const routes of apps.map((app) => path.join(root, app, 'src/routes.tsx')).filter(existsSync)) {
    for (const node of nodes(parse(routes))) {
      if (!ts.isPropertyAssignment(node)) continue;
      const call = [...nodes(node.initializer)].find(isImportCall);
      const name = node.name.text;
      const [entry] = call ? [path.join(path.dirname(routes), `${textOf(call.arguments[0])}.tsx`)] : [];
      if (entry)
        for (const { page } of screens.filter(({ screen }) => screen === name))
          pages.set(page, new Set([...(pages.get(page) ?? []), ...reachable(entry)]));
    }
  }
  return pages;
}

/** The rows of the list of claims. */
export function readRows(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line, index) => {
    if (!/^\| *[a-z0-9]/.test(line) || /^\| *id *\|/.test(line)) return [];
    const [id, claim, pages, source, primary, checked] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return [
      { id, claim, pages: (pages ?? '').split(/, */).filter(Boolean), source, primary, checked, line: index + 1 },
    ];
  });
}
