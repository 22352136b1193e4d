import type { Knex } from 'knex';
import { MEMBER_MESSAGE, type PasswordConfirmed } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import type { PasswordHasher } from '../../shared/passwords';
import type { Session } from '../../shared/session';
import {
  countSignInSuccess,
  takeSignInTry,
  triesOf,
  type SignInTries,
  type TryLimit,
} from '../../shared/sign-in-tries';
import { findCredentials, lockCredentialsForShare } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { markPassword } from '../sessions/sessions.service';

type Context = { now: Date; passwords: PasswordHasher; requestId: string; limit: TryLimit };

/** Records that the caller typed the password again. A wrong one counts with the failed sign-ins of the account. */
export async function confirm(
  db: Knex,
  session: Session,
  password: string,
  { now, passwords, requestId, limit }: Context,
): Promise<PasswordConfirmed> {
  const tries = triesOf('sign-in', session.username, limit);
  await takeSignInTry(db, tries, now);
  const found = await findCredentials(db, session.username);
  // The name may have gone to another account since the request began.
  const user = found?.userId === session.userId ? found : undefined;
  const matches = await passwords.matches(user?.passwordHash, password);
  if (user && matches) {
    await db.transaction((trx) => record(trx, { session, passwordHash: user.passwordHash, tries, now }));
    return { message: MEMBER_MESSAGE.passwordConfirmation.confirmed };
  }
  const event = { kind: 'password-refused', subjectId: session.userId } as const;
  await db.transaction((trx) => recordAudit(trx, event, { at: now, actor: session, requestId }));
  throw new AppError('PASSWORD_WRONG');
}

type Confirmed = { session: Session; passwordHash: string; tries: SignInTries | null; now: Date };

async function record(trx: Knex.Transaction, { session, passwordHash, tries, now }: Confirmed): Promise<void> {
  const { id, userId } = session;
  // A new password or a suspension has ended this session.
  if (!(await lockCredentialsForShare(trx, { userId, passwordHash }))) throw new AppError('NO_SESSION');
  if (!(await markPassword(trx, id, now))) throw new AppError('NO_SESSION');
  await countSignInSuccess(trx, tries);
}
