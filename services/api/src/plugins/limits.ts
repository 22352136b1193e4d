import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { MESSAGE, RATE, type RateName } from '@commonpurse/contracts';
import { networkOf } from '../shared/network';
import { takeTry, useCountersOf, type Counter } from '../shared/throttle';

async function callCountersOf(req: FastifyRequest, name: RateName): Promise<Counter[]> {
  const { throttles } = req.server.config.secrets;
  const { account, address } = RATE[name];
  const session = account === null ? null : (req.session ?? (await req.findSession()));
  return [
    ...useCountersOf(throttles, address, name, 'address', networkOf(req.ip)),
    ...(account !== null && session ? useCountersOf(throttles, account, name, 'account', session.userId) : []),
  ];
}

/** Counts each call of a route that declares a limit, after its input is validated and before its handler runs. */
export const limitsPlugin = fp(async (app) => {
  app.addHook('preHandler', async (req) => {
    const { limit } = req.routeOptions.config;
    if (!limit || !app.config.rateLimits) return;
    await takeTry(app.db, await callCountersOf(req, limit), app.clock.now(), MESSAGE.limits.slowDown);
  });
});
