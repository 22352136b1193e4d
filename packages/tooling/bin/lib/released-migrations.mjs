import ts from 'typescript';

/** A migration as it runs: without comments and types, and formatted anew. */
const compiled = (text) =>
  ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, removeComments: true },
  }).outputText;

/**
 * Names of the migrations of a release that are gone or do something else now: a database that has run them keeps what they
 * did, and another one gets something else. Both are maps from a migration's name to its text.
 */
export const changedSince = (released, now) =>
  [...released]
    .filter(([name, text]) => !now.has(name) || compiled(now.get(name)) !== compiled(text))
    .map(([name]) => name);
