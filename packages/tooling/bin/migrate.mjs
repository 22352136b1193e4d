// npm run migrate: brings the schema of DATABASE_URL up to date, and ends.
// With -- --check: lists the missing migrations.
import './lib/node-version.mjs';
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('services/api', 'migrate');
