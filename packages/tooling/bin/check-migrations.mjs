// Checks that each new migration can run while the previous release is in use. With names as arguments, lints these
// migrations instead, and prints what is unsafe in them.
import { MIGRATIONS, unsafeIn } from './lib/migrations.mjs';

/** Migrations up to this one are older than rolling releases. */
const HISTORY = '0015-releases';

const named = process.argv.slice(2);
const checked = named.length > 0 ? named : MIGRATIONS.filter((name) => name > HISTORY);
const unsafe = (await Promise.all(checked.map(unsafeIn))).flat();
for (const one of unsafe) console.error(one);
if (unsafe.length > 0) process.exit(1);
console.log(`${checked.length} migrations after ${HISTORY}, none of them unsafe beside the release before`);
