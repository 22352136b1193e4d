// A process that copies numbers, slowly enough to be interrupted. Its argument is the connection.
import { createDatabase, type Connection } from '../src/database/database';
import { runBackfills } from '../src/database/backfill';
import { COPY_NUMBERS } from './copy-numbers';

const db = createDatabase(JSON.parse(process.argv[2]!) as Connection, { poolSize: 3 });
await runBackfills(db, [COPY_NUMBERS], { limit: 10 });
await db.destroy();
