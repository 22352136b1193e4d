import type { EarlierSuspension, Member, MemberNote, Suspension } from '@commonpurse/contracts';
import { shownName } from '../../shared/shown-name';
import type { ListedSuspension } from '../suspensions/suspensions.service';
import type { FoundMember } from './members.repository';
import type { FoundNote } from './notes.repository';

const toSuspension = ({ reason, since, until, moderatorName, moderatorActive }: ListedSuspension): Suspension => ({
  reason,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  by: shownName(moderatorName, moderatorActive),
});

/** The row of an expired suspension may have no end yet. */
function toEarlier(suspension: ListedSuspension): EarlierSuspension {
  const { since, until, endedAt, enderName, enderActive } = suspension;
  return {
    ...toSuspension(suspension),
    endedAt: (endedAt ?? until ?? since).toISOString(),
    endedBy: enderName === null ? null : shownName(enderName, enderActive),
  };
}

const toNote = ({ text, at, username, active }: FoundNote): MemberNote => ({
  text,
  dateTime: at.toISOString(),
  moderator: { username: shownName(username, active) },
});

type Known = { suspensions: readonly ListedSuspension[]; secondFactor: boolean; notes: readonly FoundNote[] };

export function toMember(
  { userId, occupation, role, active, createdAt, posts, ...found }: FoundMember,
  { suspensions, secondFactor, notes }: Known,
): Member {
  const standing = suspensions.find(({ holds }) => holds);
  return {
    ...found,
    userID: userId,
    occupation: occupation ?? '',
    userRole: role,
    isActive: active,
    isModerator: active && role === 'moderator',
    createdAt: createdAt.toISOString(),
    posts: { Pending: 0, Published: 0, Rejected: 0, Archived: 0, ...posts },
    ...(secondFactor && { secondFactor }),
    ...(standing && { suspension: toSuspension(standing) }),
    earlierSuspensions: suspensions.filter(({ holds }) => !holds).map(toEarlier),
    notes: notes.map(toNote),
  };
}
