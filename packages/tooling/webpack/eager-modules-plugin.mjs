import { createRequire } from 'node:module';
import webpack from 'webpack';

// webpack's own parser.
const { parse } = createRequire(createRequire(import.meta.url).resolve('webpack'))('acorn');

const isFunction = ({ type }) => type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** The objects that hold a script's modules: `({ 12(module) {…} })` in the runtime, or as an argument of its `push`. */
function* objectsOf(node) {
  if (node.type === 'ObjectExpression') yield node;
  else if (node.type === 'ArrayExpression') for (const element of node.elements) yield* objectsOf(element);
  else if (node.type === 'CallExpression') for (const argument of node.arguments) yield* objectsOf(argument);
}

/** The functions that run as soon as the script does: the runtime's own, `(() => {…})()`, and those of the modules. */
function* functionsOf({ body }) {
  const modulesIn = function* (node) {
    for (const { properties } of objectsOf(node)) yield* properties.filter(({ value }) => value && isFunction(value));
  };
  for (const { expression } of body) {
    if (expression?.type !== 'CallExpression') continue;
    yield* modulesIn(expression);
    const { callee } = expression;
    if (!isFunction(callee) || callee.params.length > 0) continue;
    yield { value: callee };
    for (const { declarations = [] } of callee.body.body)
      for (const { init } of declarations) if (init) yield* modulesIn(init);
  }
}

/** What to write where, so that each of those functions is a function expression in brackets. */
function* changesOf(code) {
  for (const { method, key, value } of functionsOf(parse(code, { ecmaVersion: 'latest' }))) {
    if (method) yield [key.end, key.end, ':(function'];
    else if (key) yield [value.start, value.start, '('];
    // The runtime's function is in brackets, and V8 takes the hint from the word alone.
    else yield [value.start, value.body.start, 'function()'];
    if (key) yield [value.end, value.end, ')'];
  }
}

/**
 * Writes each module's function as a function expression in brackets, as it was before the minifier. A browser reads a
 * script while it arrives, beside the page; a function in brackets it compiles right then. Any other function it only
 * skims, and reads once more when it is called, while the page waits: React took a tenth of a second on a slow phone.
 */
export class EagerModulesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('EagerModulesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'EagerModulesPlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => {
            const written = new webpack.sources.ReplaceSource(source);
            for (const [from, to, text] of changesOf(String(source.source()))) written.replace(from, to - 1, text);
            return written;
          });
        }
      });
    });
  }
}
