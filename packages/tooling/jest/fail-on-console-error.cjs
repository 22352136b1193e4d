const { format } = require('node:util');

/**
 * Extends a Jest environment: a call of console.error fails the test during which, or right before which, it is made. A
 * call after the last test fails the file.
 */
module.exports = (Environment) =>
  class extends Environment {
    #printed = [];

    async setup() {
      await super.setup();
      const { console } = this.global;
      const print = console.error;
      console.error = (...values) => {
        this.#printed.push(format(...values));
        print.apply(console, values);
      };
    }

    /** Jest's runner reads both lists of errors after these events. */
    handleTestEvent({ name, test }, { unhandledErrors }) {
      const errors = { test_done: test?.errors, run_finish: unhandledErrors }[name];
      if (!errors || this.#printed.length === 0) return;
      errors.push(new Error(`console.error was called:\n${this.#printed.join('\n')}`));
      this.#printed = [];
    }
  };
