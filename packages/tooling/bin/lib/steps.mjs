/** A failure that needs no stack: what the person should know is in the message. */
export class StepFailed extends Error {}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Announces a step, does it, and says how long it took. */
export async function step(name, work) {
  const since = Date.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`${name}: ${seconds(since)}`);
  return result;
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
