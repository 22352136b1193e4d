import type { FastifyInstance } from 'fastify';
import { successorOf } from '../../shared/random-token';
import { SESSION } from './sessions.policy';

export type AccessClaims = { sid: string; sub: string };
/** The use of a token: any call, or only the content of a page. A token is invalid for the other use. */
export type TokenUse = 'access' | 'page';

export type Tokens = {
  sign(claims: AccessClaims, now: Date, use?: TokenUse): string;
  /** The claims of a token of ours for this use that has not expired, else null. */
  verify(token: string, now: Date, use?: TokenUse): AccessClaims | null;
  /** The possible successors of a refresh token, one for each secret; the first one is used for a new successor. */
  successors(refreshToken: string): readonly [string, ...string[]];
};

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims & { aud: string; iat: number; exp: number };
  }
}

const AUDIENCE: Record<TokenUse, string> = { access: 'commonpurse', page: 'commonpurse-page' };
/**
 * A page token expires when browsers end the session of a user who does not choose to stay: a page in a tab that was
 * closed meanwhile then shows none of the user's text. Each use also checks that the session is live.
 */
const SECONDS: Record<TokenUse, number> = { access: SESSION.accessToken / 1000, page: SESSION.idle / 1000 };

/**
 * Options of the JWT plugin, which signs with the first secret. Expiry is checked here, by the application's clock. The
 * plugin caches tokens whose signature it has verified, by their hash, for ten minutes; whether a token has expired and
 * its session is live is checked at each use.
 */
export const jwtOptions = ([secret]: readonly string[]) => ({
  secret: secret!,
  sign: { algorithm: 'HS256' } as const,
  verify: { algorithms: ['HS256' as const], allowedAud: Object.values(AUDIENCE), ignoreExpiration: true, cache: 1_000 },
});

type Claims = AccessClaims & { aud: string; exp: number };

/** Tokens signed with the first secret, and accepted with every one of them until they expire. */
export function createTokens(
  { jwt }: Pick<FastifyInstance, 'jwt'>,
  [newest = '', ...older]: readonly string[],
): Tokens {
  /**
   * A token does not name its secret, so each is tried: few are listed, and only tokens that the first one did not sign
   * reach another.
   */
  function claimsOf(token: string): Claims | null {
    for (const options of [undefined, ...older.map((key) => ({ key, cache: false }))]) {
      try {
        return jwt.verify<Claims>(token, options);
      } catch {
        continue;
      }
    }
    return null;
  }

  return {
    successors: (token) => [successorOf(token, newest), ...older.map((secret) => successorOf(token, secret))],
    sign(claims, now, use = 'access') {
      const iat = Math.floor(now.getTime() / 1000);
      return jwt.sign({ ...claims, aud: AUDIENCE[use], iat, exp: iat + SECONDS[use] });
    },
    verify(token, now, use = 'access') {
      const claims = claimsOf(token);
      if (claims?.aud !== AUDIENCE[use]) return null;
      if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now.getTime()) return null;
      return { sid: claims.sid, sub: claims.sub };
    },
  };
}
