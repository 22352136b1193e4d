/** A failure without a stack trace: the message says all that the user needs. */
export class StepFailed extends Error {}

const LINE_INTERVAL_MS = 10_000;

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Announces a step, runs it, and reports its duration; every ten seconds, too, if the work is silent while it succeeds.
 */
export async function step(name, work, { isSilent = false } = {}) {
  const since = Date.now();
  console.log(`${name} …`);
  const say = () => console.log(`${name}: ${seconds(since)} so far`);
  const timer = isSilent && setInterval(say, LINE_INTERVAL_MS);
  try {
    const result = await work();
    console.log(`${name}: ${seconds(since)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a command's main function: a failed step ends it with its message and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exit(1);
  }
}
