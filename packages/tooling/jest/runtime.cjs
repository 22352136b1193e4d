const vm = require('node:vm');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** Modules that a worker has compiled, by file: their functions are called again for each file of tests. */
const compiled = new Map();

const INSTALLED = `${path.sep}node_modules${path.sep}`;

/** Installed packages that keep something between calls which a file of tests may not find there: loaded for each file. */
const FRESH = /[/\\]node_modules[/\\](@opentelemetry[/\\]|prom-client[/\\])/;

/**
 * Loads installed packages once for each worker, and compiles our own modules once; these are evaluated for each file of
 * tests, as ever.
 */
class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const parameters = this.executor.injectedModuleParameters;
    this.executor.compile = (source, filename) => {
      const kept = compiled.get(filename);
      if (kept?.source === source) return kept.run;
      const run = vm.compileFunction(source, parameters, { filename });
      compiled.set(filename, { source, run });
      return run;
    };
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (moduleName && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (file.includes(INSTALLED) && !FRESH.test(file)) return require(file);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
}

module.exports = SharedRuntime;
