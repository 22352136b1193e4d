import type { FastifyInstance } from 'fastify';
import { SESSION } from './sessions.policy';

export type AccessClaims = { sid: string; sub: string };
export type Tokens = {
  sign(claims: AccessClaims, now: Date): string;
  /** The claims of a token of ours that has not expired, else null. */
  verify(token: string, now: Date): AccessClaims | null;
};

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims & { iat: number; exp: number };
  }
}

export const JWT_AUDIENCE = 'commonpurse';

/** Options of the JWT plugin. Expiry is judged here and not there, by the application's clock. */
export const jwtOptions = (secret: string) => ({
  secret,
  sign: { algorithm: 'HS256', aud: JWT_AUDIENCE } as const,
  verify: { algorithms: ['HS256' as const], allowedAud: JWT_AUDIENCE, ignoreExpiration: true },
});

export function createTokens({ jwt }: Pick<FastifyInstance, 'jwt'>): Tokens {
  return {
    sign(claims, now) {
      const iat = Math.floor(now.getTime() / 1000);
      return jwt.sign({ ...claims, iat, exp: iat + SESSION.accessToken / 1000 });
    },
    verify(token, now) {
      try {
        const { sid, sub, exp } = jwt.verify<AccessClaims & { exp: number }>(token);
        return typeof exp === 'number' && exp * 1000 > now.getTime() ? { sid, sub } : null;
      } catch {
        return null;
      }
    },
  };
}
