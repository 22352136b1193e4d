import { createRequire } from 'node:module';
import webpack from 'webpack';

// webpack's own parser.
const { parse } = createRequire(createRequire(import.meta.url).resolve('webpack'))('acorn');

const isFunction = ({ type }) => type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** The objects that contain a script's modules: `({ 12(module) {…} })` in the runtime, or an argument of its `push`. */
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

/** The text edits that turn each of those functions into a parenthesized function expression. */
function* changesOf(code) {
  for (const { method, key, value } of functionsOf(parse(code, { ecmaVersion: 'latest' }))) {
    if (method) yield [key.end, key.end, ':(function'];
    else if (key) yield [value.start, value.start, '('];
    // The runtime's function is parenthesized already, but V8 needs the keyword `function` for the hint.
    else yield [value.start, value.body.start, 'function()'];
    if (key) yield [value.end, value.end, ')'];
  }
}

/**
 * Writes each module's function as a parenthesized function expression, as it was before minification. A browser parses
 * a script off the main thread while it loads, and compiles parenthesized functions eagerly. It only preparses other
 * functions, and compiles them when they are called, which blocks the page: for React a tenth of a second on a slow
 * phone.
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
