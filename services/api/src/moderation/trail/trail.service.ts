import type { TrailEntry } from '@commonpurse/contracts';
import { shownName } from '../../shared/shown-name';
import type { TrailEvent } from '../../shared/audit-log/audit-log';
import { inWords } from './trail.policy';

export { changesStatus, inWords } from './trail.policy';

/** A line of an audit trail, in words. */
export const toTrailEntry = ({ at, event, moderatorName, moderatorActive }: TrailEvent): TrailEntry => ({
  at: at.toISOString(),
  moderator: moderatorName === null ? null : { username: shownName(moderatorName, moderatorActive) },
  ...inWords(event),
});
