// npm run backup: copies the database, so that any later time can be restored.
import './lib/node-version.mjs';
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('services/host', 'backup');
