import ts from 'typescript';

/** A migration without comments and types, reformatted by the compiler. */
const compiled = (text) =>
  ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, removeComments: true },
  }).outputText;

/**
 * Names of a release's migrations that were removed or changed since: databases that have run them would differ from
 * new ones. Both parameters map a migration's name to its text.
 */
export const changedSince = (released, now) =>
  [...released]
    .filter(([name, text]) => !now.has(name) || compiled(now.get(name)) !== compiled(text))
    .map(([name]) => name);
