import jwt from '@fastify/jwt';
import Fastify from 'fastify';
import { buildApp, type ApiOptions } from './app';
import { createTokens, jwtOptions } from './identity/sessions/tokens';
import { createLogger } from './logging';

/**
 * Requests an account from the API as a signed-in browser does, on a database that nobody uses yet. Returns 'none' when
 * the database has no open session, and throws when the API refuses one.
 */
export async function proveSession(options: Omit<ApiOptions, 'replica'>): Promise<'answered' | 'none'> {
  const { db, clock } = options;
  const session = await db('sessions').whereNull('ended_at').orderBy('last_seen_at', 'desc').first('id', 'user_id');
  if (!session) return 'none';
  const logger = createLogger();
  logger.level = 'silent';
  // The clock is set to when the session was last seen: it may have been idle for long while the database was restored.
  const at = new Date((await db('sessions').where({ id: session.id }).first('last_seen_at'))!.last_seen_at);
  const { tokens: secrets } = options.config.secrets;
  const signer = Fastify();
  await signer.register(jwt, jwtOptions(secrets));
  const app = await buildApp({ ...options, clock: { ...clock, now: () => at }, logger });
  try {
    const token = createTokens(signer, secrets).sign({ sid: session.id, sub: session.user_id }, at);
    const { statusCode } = await app.inject({
      url: `/api/account/${session.user_id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`The API answers a signed-in browser ${statusCode}`);
    return 'answered';
  } finally {
    await app.close();
  }
}
