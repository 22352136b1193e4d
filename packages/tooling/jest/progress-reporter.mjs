import path from 'node:path';

/** Without a terminal, jest writes a line only when a file of tests has ended, which may take minutes. */
const LINE_INTERVAL_MS = 10_000;

const secondsSince = (time) => `${Math.round((Date.now() - time) / 1_000)} s`;

/** Prints the progress of a run after ten seconds without a line. On a terminal jest itself does. */
export default class ProgressReporter {
  #startedAt = Date.now();
  #writtenAt = Date.now();
  #running = new Map();
  #ended = 0;
  #timer;

  onRunStart({ numTotalTestSuites }) {
    if (process.stderr.isTTY) return;
    this.#timer = setInterval(() => this.#tick(numTotalTestSuites), 1_000);
    this.#timer.unref();
  }

  onTestFileStart({ path: file, context }) {
    this.#running.set(file, { name: path.relative(context.config.rootDir, file), since: Date.now() });
  }

  onTestFileResult({ path: file }) {
    this.#running.delete(file);
    this.#ended += 1;
    this.#writtenAt = Date.now();
  }

  onRunComplete() {
    clearInterval(this.#timer);
  }

  #tick(total) {
    if (Date.now() - this.#writtenAt < LINE_INTERVAL_MS) return;
    this.#writtenAt = Date.now();
    const running = [...this.#running.values()].map(({ name, since }) => `${name} for ${secondsSince(since)}`);
    const now = running.length > 0 ? `, running ${running.join(', ')}` : '';
    process.stderr.write(`${this.#ended} of ${total} files of tests in ${secondsSince(this.#startedAt)}${now}\n`);
  }
}
