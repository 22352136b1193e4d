// Checks that each new migration can run while the previous release is in use. With names as arguments, lints these
// migrations instead, and prints what is unsafe in them.
import { BASELINE, MIGRATIONS, unsafeIn } from './lib/migrations.mjs';

const named = process.argv.slice(2);
const checked = named.length > 0 ? named : MIGRATIONS.filter((name) => name !== BASELINE);
const unsafe = (await Promise.all(checked.map((name) => unsafeIn(name)))).flat();
for (const problem of unsafe) console.error(problem);
if (unsafe.length > 0) process.exit(1);
console.log(`${checked.length} migrations after ${BASELINE}, none of them unsafe beside the release before`);
