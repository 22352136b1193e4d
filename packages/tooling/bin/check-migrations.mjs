// Checks that each new migration can run beside the release before it. Names: lints these migrations instead, and prints
// what is unsafe in them.
import { MIGRATIONS, unsafeIn } from './lib/migrations.mjs';

/** Migrations up to this one ran before anybody ran two releases side by side. */
const HISTORY = '0015-releases';

const named = process.argv.slice(2);
const checked = named.length > 0 ? named : MIGRATIONS.filter((name) => name > HISTORY);
const unsafe = (await Promise.all(checked.map(unsafeIn))).flat();
for (const one of unsafe) console.error(one);
if (unsafe.length > 0) process.exit(1);
console.log(`${checked.length} migrations after ${HISTORY}, none of them unsafe beside the release before`);
