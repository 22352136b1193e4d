// npm run restore -- --to <time>: brings the database back as it was then.
import './lib/node-version.mjs';
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('services/host', 'restore');
