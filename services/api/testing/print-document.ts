// Prints the API's OpenAPI document as JSON. Needs no database, because it sends no query.
import Fastify from 'fastify';
import { apiPlugin, serverOptions } from '../src/app';
import { systemClock } from '../src/clock';
import { readConfig } from '../src/config/config';
import { createDatabase } from '../src/database/database';
import { createLogger } from '../src/logging';

const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
const config = readConfig({ DATABASE_URL, JWT_SECRET: 'for-no-token-'.repeat(3) });
const logger = createLogger();
logger.level = 'silent';
const app = Fastify(serverOptions(config, logger));
const db = createDatabase(DATABASE_URL);
await app.register(apiPlugin, { prefix: '/api', config, db, clock: systemClock });
await app.ready();
const reply = await app.inject('/api/docs/json');
process.stdout.write(reply.body);
await app.close();
await db.destroy();
