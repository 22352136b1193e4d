import type { Session } from '../../shared/session';

/** Only moderators need a code: a demoted one does not, even with a second factor. */
export const needsCode = ({ role, isOn }: { role: Session['role']; isOn: boolean }): boolean =>
  role === 'moderator' && isOn;

/** Whether a moderator has to set a second factor up before she can do anything else. */
export const mustEnrol = (role: Session['role'], { required, isOn }: { required: boolean; isOn: boolean }): boolean =>
  role === 'moderator' && required && !isOn;

/** Each code is accepted once, and none that is older than an accepted one. */
export const isNewStep = (step: number | null, lastStep: number | null): step is number =>
  step !== null && (lastStep === null || step > lastStep);

/** A moderator turns off her own second factor with a code, never by a reset. */
export const mayReset = (session: Pick<Session, 'userId'>, userId: string): boolean => session.userId !== userId;
