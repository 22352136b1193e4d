import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { MESSAGE } from '@commonpurse/contracts';
import { networkOf, takeTry, useCounterOf, type Counter } from '../shared/throttle';

/**
 * Calls that are free in a row, for the account that makes them and for the address they come from, which a household or
 * more may share. The same number is free again within an hour. Only ever the caller is counted, never whom or what a
 * call is about: nobody can use up what another woman may do.
 */
const LIMITS = {
  post: { account: 10, address: 60 },
  comment: { account: 30, address: 180 },
  report: { account: 20, address: 120 },
  // Someone who writes for hours, saving whenever she stops to think.
  draft: { account: 2_000, address: 12_000 },
  contact: { account: 5, address: 10 },
  account: { account: 20, address: 120 },
  reset: { account: 10, address: 60 },
  'sign-up': { account: null, address: 30 },
  'forgotten-password': { account: null, address: 10 },
  recovery: { account: null, address: 20 },
} as const satisfies Record<string, { account: number | null; address: number }>;

/** What can be done only so often in a row. */
export type LimitName = keyof typeof LIMITS;

async function countersOf(req: FastifyRequest, name: LimitName): Promise<Counter[]> {
  const { jwtSecret } = req.server.config;
  const { account, address } = LIMITS[name];
  const session = account === null ? null : (req.session ?? (await req.findSession()));
  return [
    useCounterOf(jwtSecret, address, name, 'address', networkOf(req.ip)),
    ...(account !== null && session ? [useCounterOf(jwtSecret, account, name, 'account', session.userID)] : []),
  ];
}

/** Counts each call of a route that declares a limit, once its input has the right shape and before it is handled. */
export const limitsPlugin = fp(async (app) => {
  app.addHook('preHandler', async (req) => {
    const { limit } = req.routeOptions.config;
    if (!limit || !app.config.rateLimits) return;
    await takeTry(app.db, await countersOf(req, limit), app.clock.now(), MESSAGE.limits.slowDown);
  });
});
