import type { CaseDecisionBody, ErrorCode, ReportedPostStatus } from '@commonpurse/contracts';
import { entityTag, names } from '../../../shared/entity-tag';
import { textIdentity } from '../../../shared/post-text';
import { shownStatus } from '../reports.policy';
import type { FoundCase } from './cases.repository';

/** The status of the item as moderators see it: of an archived post, that it is archived. */
export const statusOf = ({ comment, postStatus, archived }: FoundCase): ReportedPostStatus =>
  comment ? comment.status : shownStatus({ status: postStatus, archived });

/** The ids of the open reports and flags. */
export const openIds = ({ open }: FoundCase): string[] => open.map(({ id }) => id);

/** The case's ETag: it changes with the item's words and status, its open reports, and its open escalations. */
export function versionOf(found: FoundCase): string {
  const { kind, postId, comment, postStatus, archived, escalations } = found;
  const item = comment
    ? [comment.id, comment.text, comment.status, comment.deleted]
    : [postId, ...textIdentity(found), postStatus];
  return entityTag([kind, ...item, archived, ...openIds(found).toSorted(), ...escalations]);
}

type Seen = Pick<CaseDecisionBody, 'seenStatus' | 'reports'> & { ifMatch: string };

/** Whether the moderator saw the case as it is. */
export function isAsSeen(found: FoundCase, { seenStatus, reports, ifMatch }: Seen): boolean {
  const sameReports = JSON.stringify(openIds(found).toSorted()) === JSON.stringify([...reports].toSorted());
  return seenStatus === statusOf(found) && sameReports && names(ifMatch, versionOf(found));
}

/** Why the moderator may not decide: nobody decides on her own item, or on a report of her own. */
export function decisionRefusal(
  { userId }: { userId: string },
  { comment, postAuthorId, open }: FoundCase,
): ErrorCode | undefined {
  const author = comment?.authorId ?? postAuthorId;
  const own = author === userId || open.some(({ reporterId }) => reporterId === userId);
  return own ? 'OWN_DECISION' : undefined;
}
