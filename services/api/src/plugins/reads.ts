import { hostCookie } from '@commonpurse/contracts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Knex } from 'knex';
import type { Replica } from '../database/replica';
import { AppError } from '../errors';
import { bearerTokenOf } from '../shared/bearer-token';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a read on the replica where the route allows it and the replica's lag is small enough, else on the primary.
     * A read that fails or times out on the replica is retried on the primary.
     */
    read<Result>(req: FastifyRequest, work: (db: Knex) => Promise<Result>): Promise<Result>;
  }
}

/** A cookie that says only that this browser wrote within the last seconds; browsers store it as `hostCookie` says. */
export const RECENT_WRITE = 'recentWrite';
/** Longer than the replica may lag: after it, the replica has the written rows. */
const RECENT_SECONDS = 5;
const REPLICA_LIMIT_MS = 2_500;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Programs that send a bearer token may not store cookies, so they always read the primary. */
const mayLag = (req: FastifyRequest): boolean =>
  bearerTokenOf(req) === undefined &&
  // The host's own calls have the plain name, over https too.
  [true, false].every((isSecure) => req.cookies[hostCookie(RECENT_WRITE, isSecure)] === undefined);

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The replica did not answer in time')), REPLICA_LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export const readsPlugin = fp<{ db: Knex; replica?: Replica }>(async (app, { db, replica }) => {
  app.decorate('read', async <Result>(req: FastifyRequest, work: (db: Knex) => Promise<Result>) => {
    const near = req.routeOptions.config.replica && mayLag(req) ? replica?.db : undefined;
    if (!near) return work(db);
    try {
      return await inTime(work(near));
    } catch (error) {
      if (error instanceof AppError) throw error;
      replica?.suspect(error);
      return work(db);
    }
  });
  if (!replica) return;

  app.addHook('onSend', async (req, reply) => {
    if (READS.has(req.method) || reply.statusCode >= 400) return;
    const isSecure = req.protocol === 'https';
    reply.setCookie(hostCookie(RECENT_WRITE, isSecure), '1', {
      // Not only for `/api`: the host forwards the cookie when it requests the content of a page.
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
      maxAge: RECENT_SECONDS,
    });
  });
});
