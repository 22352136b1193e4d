import type { Session } from '../../shared/session';

/** Only a moderator has a second factor, and a member who was one is not asked for it. */
export const needsCode = ({ role, isOn }: { role: Session['role']; isOn: boolean }): boolean =>
  role === 'moderator' && isOn;

/** Whether a moderator has to set a second factor up before she can do anything else. */
export const mustEnrol = (role: Session['role'], { required, isOn }: { required: boolean; isOn: boolean }): boolean =>
  role === 'moderator' && required && !isOn;

/** Each code counts once, and none that is older than one that counted. */
export const isNewStep = (step: number | null, lastStep: number | null): step is number =>
  step !== null && (lastStep === null || step > lastStep);

/** A moderator turns her own second factor off with a code of her own, never by a reset. */
export const mayReset = (session: Pick<Session, 'userId'>, userId: string): boolean => session.userId !== userId;
