const { format } = require('node:util');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const SIGNALS_AND_EXITS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'beforeExit', 'warning', 'message'];

/** What an installed package keeps among the globals for the whole process is under a symbol; jest's own symbols are the exception. */
const isKept = (name) => typeof name === 'symbol' && !/JEST|jest|RETRY|TEST_TIMEOUT|EVENT_HANDLERS/.test(String(name));

/**
 * Runs test files in Node's own context. In a context of their own, as jest's environment gives them, each use of a
 * global name passes through interceptors, and modules are compiled again for each file.
 *
 * What a file adds to the globals, to the environment's variables and to the process's listeners is taken back after it.
 *
 * A call of console.error fails the test in which it is made, before which or after which; one after the last test fails
 * the file.
 */
class MainContextEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #conditions;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
  #exit = process.exit;
  #getBuiltinModule = process.getBuiltinModule;
  #printed = [];
  #listeners = SIGNALS_AND_EXITS.map((event) => [event, process.rawListeners(event)]);

  constructor({ projectConfig }) {
    this.#conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // As jest's own environment: more than Node's ten lines of a stack.
    Error.stackTraceLimit = 100;
  }

  async setup() {
    const print = console.error;
    console.error = (...values) => {
      this.#printed.push(format(...values));
      print.apply(console, values);
    };
  }

  /** From Jest's runner, which looks at both lists of errors after that. */
  handleTestEvent({ name, test }, { unhandledErrors }) {
    const errors = { test_done: test?.errors, run_finish: unhandledErrors }[name];
    if (!errors || this.#printed.length === 0) return;
    errors.push(new Error(`console.error was called:\n${this.#printed.join('\n')}`));
    this.#printed = [];
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const [event, before] of this.#listeners) {
      for (const listener of process.rawListeners(event)) {
        if (!before.includes(listener)) process.removeListener(event, listener);
      }
    }
    Object.assign(process, { exit: this.#exit, getBuiltinModule: this.#getBuiltinModule });
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!(name in this.#globals) && !isKept(name)) Reflect.deleteProperty(globalThis, name);
    }
    Object.defineProperties(globalThis, this.#globals);
  }

  exportConditions() {
    return this.#conditions;
  }

  /** Not a context of its own: the runtime compiles for this one. */
  getVmContext() {
    return globalThis;
  }
}

module.exports = MainContextEnvironment;
