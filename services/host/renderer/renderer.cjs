'use strict';
// The process that runs the server bundles of releases. The host starts it with Node's permission model, an empty
// environment and a memory limit, and communicates with it over stdin and stdout: one JSON text per line. What it could
// still do is disabled below, before the first line of a release's code arrives. docs/decisions names the layers.

const Module = require('node:module');
const net = require('node:net');
const vm = require('node:vm');

/** The longest answer, in bytes: a page that is larger is not rendered here. */
const MAX_ANSWER = 2_000_000;
const MAX_MESSAGE = 300;

/**
 * An `import()` in a release's code. The error that rejects it would come from the outer realm. Only whitespace and
 * comments can stand between the keyword and its bracket.
 */
const DYNAMIC_IMPORT = /\bimport\b\s*[(/<.-]/;

/**
 * Runs inside each context, before any code of a release: the modules and the few globals that bundles need, made of
 * the context's own objects. Its value is the one function that the outer realm calls, with strings and functions of
 * the same context, and whose results are strings.
 */
const BOOTSTRAP = `
'use strict';
(() => {
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const { then } = Promise.prototype;
  const text = String;
  // Whatever could act after the page has been answered, or allocates outside of what Node counts.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef'])
    delete globalThis[name];
  const nothing = () => {};
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  define('console', { debug: nothing, error: nothing, info: nothing, log: nothing, trace: nothing, warn: nothing });
  define('queueMicrotask', (work) => void apply(then, Promise.resolve(), [work]));
  // A page is rendered at once: what waits is for the browser.
  for (const name of ['setTimeout', 'setInterval']) define(name, () => 0);
  for (const name of ['clearTimeout', 'clearInterval']) define(name, nothing);

  let shell;
  let outcome;
  const load = (run, given) => {
    const module = { exports: {} };
    const require = (name) => {
      if (given && Object.hasOwn(given, name)) return given[name];
      throw new Error('There is no module ' + name);
    };
    run(module, module.exports, require);
    return module.exports;
  };
  const fail = (error) => {
    try {
      outcome = stringify({ error: text(error instanceof Error ? error.message : error) });
    } catch {
      outcome = '{"error":"an error without a message"}';
    }
  };
  const settle = (html) => {
    if (typeof html === 'string' && html.length > ${MAX_ANSWER}) fail('the page is too large');
    else if (typeof html === 'string') outcome = stringify({ html });
    else fail('the page is not a string');
  };
  const work = {
    // Before any code of a release: it reads them once.
    settings: (json) => settle((define('commonpurseSettings', parse(json)), '')),
    shell: (run) => settle(((shell = load(run)), '')),
    remote: (run, name) => settle((shell.provideRemote(name, load(run, shell.shared)), '')),
    page: (url, answer, reader) => {
      const given = (json) => (json === '' ? undefined : parse(json));
      return apply(then, shell.render(url, given(answer), given(reader)), [settle, fail]);
    },
    withoutScript: (path) => settle(shell.renderWithoutScript ? shell.renderWithoutScript(path) : ''),
    outcome: () => {
      const last = outcome;
      outcome = undefined;
      return typeof last === 'string' ? last : '{"error":"the page never comes"}';
    },
  };
  return (name, first, second, third) => {
    try {
      return name === 'outcome' ? work.outcome() : void work[name](first, second, third);
    } catch (error) {
      fail(error);
    }
  };
})();
`;

/** Looked up once for each module: a context resolves its globals slowly. */
const GLOBALS = [
  ...[
    'Object',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Math',
    'JSON',
    'Date',
    'RegExp',
    'Promise',
  ],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Proxy', 'Reflect', 'Intl', 'Error', 'TypeError', 'RangeError', 'isNaN'],
  ...['parseInt', 'parseFloat', 'encodeURIComponent', 'decodeURIComponent', 'console'],
];

const REACHING_OUT = [
  ...['net', 'dgram', 'dns', 'dns/promises', 'tls', 'http', 'https', 'http2'],
  ...['child_process', 'worker_threads', 'cluster', 'inspector'],
];

const { stdin, stdout } = process;
const exit = process.reallyExit.bind(process);
const { byteLength } = Buffer;

/** Disables everything that reaches out of the process: code that escaped its context finds nothing to use. */
function harden() {
  const refuse = () => {
    throw new Error('The renderer may not do this');
  };
  const refuseAll = (object, names) => {
    for (const name of names) {
      try {
        Object.defineProperty(object, name, { value: refuse, writable: false, configurable: false });
      } catch {
        // This version of Node defines it in another way; the permission model and the other layers still apply.
      }
    }
  };
  refuseAll(net.Socket.prototype, ['connect']);
  refuseAll(net.Server.prototype, ['listen']);
  const modules = REACHING_OUT.map((name) => require(`node:${name}`));
  for (const module of modules) refuseAll(module, Object.keys(module));
  refuseAll(Module, ['_load', '_resolveFilename', 'createRequire', 'register', 'registerHooks', 'runMain']);
  refuseAll(Module.prototype, ['require', 'load', '_compile']);
  Module.syncBuiltinESMExports?.();
  refuseAll(process, [
    ...['binding', '_linkedBinding', 'getBuiltinModule', 'dlopen', 'kill', '_kill', 'abort', 'exit', 'reallyExit'],
    ...[
      'chdir',
      'loadEnvFile',
      'execve',
      'openStdin',
      '_debugProcess',
      '_debugEnd',
      '_rawDebug',
      'setUncaughtException',
    ],
    ...['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups', 'umask'],
  ]);
  for (const name of ['mainModule', 'report', 'env', 'argv', 'execArgv', 'execPath']) {
    Object.defineProperty(process, name, { value: Object.freeze(Object.create(null)), writable: false });
  }
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Request', 'Response', 'BroadcastChannel', 'navigator']) {
    delete globalThis[name];
  }
  delete globalThis.WebAssembly;
  delete globalThis.process;
}

/** The contexts of the releases that render a page together, by key. */
const contexts = new Map();

function answer(id, json) {
  const line = `${JSON.stringify({ id, ...json })}\n`;
  if (byteLength(line) > MAX_ANSWER) answer(id, { error: 'the page is too large' });
  else stdout.write(line);
}

/**
 * Compiles code to a function of the context that takes the module's variables. Throws when the code is not a script.
 */
function compile(context, filename, code) {
  if (DYNAMIC_IMPORT.test(code)) throw new Error('the code uses import()');
  const wrapped = `(({ ${GLOBALS} }) => function (module, exports, require) {${code}\n})(globalThis)`;
  const script = new vm.Script(wrapped, { filename });
  try {
    return script.runInContext(context, { displayErrors: false });
  } catch {
    // The error is not inspected: it may be an object of the context.
    throw new Error('the code is not a module');
  }
}

function createContext() {
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  const call = new vm.Script(BOOTSTRAP, { filename: 'bootstrap' }).runInContext(context, { displayErrors: false });
  return { context, call };
}

const operations = {
  open: ({ key }) => void contexts.set(key, createContext()),
  close: ({ key }) => void contexts.delete(key),
  settings: ({ key, settings }) => void contexts.get(key).call('settings', settings),
  shell({ key, filename, code }) {
    const { context, call } = contexts.get(key);
    call('shell', compile(context, filename, code));
  },
  remote({ key, filename, code, name }) {
    const { context, call } = contexts.get(key);
    call('remote', compile(context, filename, code), name);
  },
  page: ({ key, url, answer = '', reader = '' }) => void contexts.get(key).call('page', url, answer, reader),
  withoutScript: ({ key, path }) => void contexts.get(key).call('withoutScript', path),
};

/** Errors of the renderer itself are refusals of code; those of the context are converted inside it. */
function run(line) {
  const { id, operation, ...request } = JSON.parse(line);
  try {
    operations[operation](request);
  } catch (error) {
    return answer(id, { error: error.message.slice(0, MAX_MESSAGE) });
  }
  const context = contexts.get(request.key);
  if (!context || operation === 'open') return answer(id, { html: '' });
  // Contexts have no timers: what has not settled when the microtask queue is empty never will.
  setImmediate(() => {
    const outcome = context.call('outcome');
    if (typeof outcome !== 'string' || outcome.length > MAX_ANSWER)
      return answer(id, { error: 'the page is too large' });
    const { html, error } = JSON.parse(outcome);
    if (typeof html === 'string') answer(id, { html });
    else answer(id, { error: String(error).slice(0, MAX_MESSAGE) });
  });
}

// Otherwise Node would inspect what code of a context rejects or throws late, and so pass functions of the outer realm
// to it.
process.setUncaughtExceptionCaptureCallback(() => exit(1));
process.on('unhandledRejection', () => {});
harden();

let rest = '';
stdin.setEncoding('utf8');
stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) run(line);
});
stdin.on('end', () => exit(0));
stdout.on('error', () => exit(1));
stdout.write('{"id":0,"html":""}\n');
