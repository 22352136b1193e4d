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

/** Options of the JWT plugin, which signs with the first secret. Expiry is judged here, by the application's clock. */
export const jwtOptions = ([secret]: readonly string[]) => ({
  secret: secret!,
  sign: { algorithm: 'HS256', aud: JWT_AUDIENCE } as const,
  verify: { algorithms: ['HS256' as const], allowedAud: JWT_AUDIENCE, ignoreExpiration: true },
});

type Claims = AccessClaims & { exp: number };

/** Tokens signed with the first secret, and accepted with every one of them until they expire. */
export function createTokens({ jwt }: Pick<FastifyInstance, 'jwt'>, [, ...older]: readonly string[]): Tokens {
  /** A token does not name its secret: few are listed, and only tokens that the first one did not sign try another. */
  function claimsOf(token: string): Claims | null {
    for (const options of [undefined, ...older.map((key) => ({ key }))]) {
      try {
        return jwt.verify<Claims>(token, options);
      } catch {
        continue;
      }
    }
    return null;
  }

  return {
    sign(claims, now) {
      const iat = Math.floor(now.getTime() / 1000);
      return jwt.sign({ ...claims, iat, exp: iat + SESSION.accessToken / 1000 });
    },
    verify(token, now) {
      const claims = claimsOf(token);
      if (typeof claims?.exp !== 'number' || claims.exp * 1000 <= now.getTime()) return null;
      return { sid: claims.sid, sub: claims.sub };
    },
  };
}
