// npm run restore -- --to <time>: restores the database to that time.
import './lib/node-version.mjs';
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('services/host', 'restore');
