// Refuses a change that breaks older releases without a new contract number: shell, remotes and API are released
// separately. `--write` records compatible changes, or the state of a new number, in packages/contracts/versions/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { compareApis, compareNames, describeApi, print } from './lib/contract.mjs';
import { runNode } from './lib/run.mjs';
import { main, StepFailed } from './lib/steps.mjs';
import { inRoot } from './lib/workspace.mjs';

const isWriting = process.argv.includes('--write');
const versions = JSON.parse(readFileSync(inRoot('packages/contracts/src/versions.json'), 'utf8'));

async function apiNow() {
  const lines = [];
  const args = ['--conditions=source', '--import', import.meta.resolve('tsx'), 'testing/print-document.ts'];
  const code = await runNode(args, { cwd: inRoot('services/api'), onLine: (line) => lines.push(line) });
  if (code !== 0) throw new StepFailed(`The API's document could not be made:\n${lines.join('\n')}`);
  return describeApi(JSON.parse(lines.join('\n')));
}

/** The modules that remotes get from the shell, and the shell from them. */
const SHARED = {
  session: 'packages/session/src/index.ts',
  router: 'packages/federation/src/router/index.ts',
  remote: 'packages/federation/src/remote-module.ts',
  dialog: 'packages/ui/src/popup/popup-dialog.tsx',
};

/** The text of a type with normalized parameter names, because renaming a parameter breaks nothing. */
function textOf(type, checker) {
  const flags = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.InTypeAlias;
  const { transformed } = ts.transform(checker.typeToTypeNode(type, undefined, flags), [withoutNames]);
  const printed = ts
    .createPrinter({ removeComments: true })
    .printNode(ts.EmitHint.Unspecified, transformed[0], NO_FILE);
  return printed.replaceAll(/import\("[^"]*"\)\./g, '').replaceAll(/\s+/g, ' ');
}

const NO_FILE = ts.createSourceFile('types.ts', '', ts.ScriptTarget.Latest);

const withoutNames = (context) => (root) => {
  const visit = (node) => {
    const seen = ts.visitEachChild(node, visit, context);
    if (!ts.isParameter(seen)) return seen;
    const { modifiers, dotDotDotToken, questionToken, type, initializer } = seen;
    return ts.factory.updateParameterDeclaration(
      seen,
      modifiers,
      dotDotDotToken,
      'given',
      questionToken,
      type,
      initializer,
    );
  };
  return ts.visitNode(root, visit);
};

/** Every export of the shared modules with its type, and every screen. */
async function shellNow() {
  const files = Object.values(SHARED).map((file) => inRoot(file));
  const config = ts.readConfigFile(inRoot('packages/session/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, inRoot('packages/session'));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const exported = Object.entries(SHARED).flatMap(([name, file]) => {
    const source = program.getSourceFile(inRoot(file));
    return checker.getExportsOfModule(checker.getSymbolAtLocation(source)).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const type =
        target.flags & ts.SymbolFlags.Type && !(target.flags & ts.SymbolFlags.Value)
          ? checker.getDeclaredTypeOfSymbol(target)
          : checker.getTypeOfSymbol(target);
      return [`${name} ${symbol.name}`, textOf(type, checker)];
    });
  });
  return Object.fromEntries([...exported, ...(await screens())].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The table of screens: an older remote may link to any screen, and an older shell decides who may see it. */
async function screens() {
  const lines = [];
  const script = `import { SCREENS } from '@commonpurse/federation'; console.log(JSON.stringify(SCREENS));`;
  const args = ['--conditions=source', '--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script];
  const code = await runNode(args, { cwd: inRoot('services/host'), onLine: (line) => lines.push(line) });
  if (code !== 0) throw new StepFailed(`The table of screens could not be read:\n${lines.join('\n')}`);
  return JSON.parse(lines.join('\n')).map(({ path, remote, screen, access }, at, rows) => [
    // Members have a screen of their own at the path of the landing page.
    rows.findIndex((row) => row.path === path) === at ? `screen ${path}` : `screen ${path} for ${access}`,
    `${screen} of ${remote ?? 'shell'} for ${access}`,
  ]);
}

function checkSpeaks(name) {
  const { current, speaks } = versions[name];
  const numbers = current === 1 ? [1] : [current - 1, current];
  if (JSON.stringify(speaks) === JSON.stringify(numbers)) return [];
  return [`${name} ${current} must speak ${numbers.join(' and ')}: packages/contracts/src/versions.json`];
}

/** Compares with the recorded state of the current number. */
function check(name, now, compare) {
  const { current } = versions[name];
  const file = `packages/contracts/versions/${name}-${current}.json`;
  const text = `${print(now)}\n`;
  const write = () => {
    mkdirSync(inRoot('packages/contracts/versions'), { recursive: true });
    writeFileSync(inRoot(file), text);
    console.log(`Wrote ${file}`);
    return [];
  };
  if (!existsSync(inRoot(file))) return isWriting ? write() : [`${file} is missing: ${WRITE}`];
  const before = readFileSync(inRoot(file), 'utf8');
  if (before === text) return [];
  const broken = compare(JSON.parse(before), now);
  if (broken.length > 0) {
    return [
      ...broken.map((change) => `${name} ${current}: ${change}`),
      `This breaks releases that speak ${name} ${current}: keep what they rely on, or raise the number in ` +
        'packages/contracts/src/versions.json and go on serving the last one',
    ];
  }
  return isWriting ? write() : [`${file} lacks what is new: ${WRITE}`];
}

const WRITE = 'node packages/tooling/bin/check-contract.mjs --write';

await main(async () => {
  const [api, shell] = await Promise.all([apiNow(), shellNow()]);
  const problems = [
    ...checkSpeaks('api'),
    ...checkSpeaks('shell'),
    ...check('api', api, compareApis),
    ...check('shell', shell, compareNames),
  ];
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  console.log(`${Object.keys(api).length} calls and ${Object.keys(shell).length} names of the shell break no release`);
});
