import { AppError } from '../errors';

/** Who acts is the session's matter: a body may repeat it, but not say otherwise. */
export function refuseOtherIdentity(member: { userID: string }, claimed: string | undefined): void {
  if (claimed !== undefined && claimed !== member.userID) throw new AppError('NOT_ALLOWED');
}
