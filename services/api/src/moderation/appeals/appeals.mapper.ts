import type { Appeal, ModerationAppeal, ModerationAppealSummary } from '@commonpurse/contracts';
import { toWords, type PostText } from '../../shared/post-text';
import { shownName } from '../../shared/shown-name';
import type * as appeals from './appeals.repository';

/** Maps an appeal for its author: without the name of the moderator who decided. */
export const toAppeal = (appeal: appeals.Appeal): Appeal => ({
  appealID: appeal.id,
  kind: appeal.kind,
  ref: appeal.ref,
  appealStatus: appeal.status,
  message: appeal.message,
  appealDateTime: appeal.createdAt.toISOString(),
  decisionDateTime: appeal.decidedAt.toISOString(),
  reply: appeal.reply,
  replyDateTime: appeal.closedAt?.toISOString() ?? null,
});

const common = (appeal: appeals.Appeal & { username: string }) => ({
  appealID: appeal.id,
  kind: appeal.kind,
  ref: appeal.ref,
  appealStatus: appeal.status,
  message: appeal.message,
  appealDateTime: appeal.createdAt.toISOString(),
  authorInfo: { username: appeal.username },
});

/** Maps an entry of the moderators' list. `mayDecide`: whether its reader may decide. */
export const toSummary = (appeal: appeals.ListedAppeal, mayDecide: boolean): ModerationAppealSummary => ({
  ...common(appeal),
  decision: {
    made: appeal.made,
    by: appeal.decidedBy === null ? null : shownName(appeal.decider, appeal.deciderActive),
    reason: appeal.reason,
  },
  mayDecide,
});

/** The text that the appeal is about, if it still exists, and whether the decision is still in effect. */
export type AppealedWords = {
  stands: boolean;
  post?: PostText | undefined;
  approved?: PostText | undefined;
  comment?: string | undefined;
};

type Names = Map<string, appeals.Name>;

const nameOf = (names: Names, id: string | null): string | null => {
  const name = id === null ? undefined : names.get(id);
  return name ? shownName(name.username, name.active) : null;
};

export function toModerationAppeal(
  appeal: appeals.Appeal,
  { stands, post, approved, comment }: AppealedWords,
  { names, mayDecide }: { names: Names; mayDecide: boolean },
): ModerationAppeal {
  const { closedAt, decidedAt, decidedBy, made, reason, note } = appeal;
  return {
    ...common({ ...appeal, username: names.get(appeal.userId)?.username ?? '' }),
    decision: { made, by: nameOf(names, decidedBy), dateTime: decidedAt.toISOString(), reason, note },
    postID: appeal.postId,
    ...(post && { post: toWords(post) }),
    ...(approved && { approved: toWords(approved) }),
    ...(comment !== undefined && { comment }),
    stands,
    mayDecide,
    reply: appeal.reply,
    closed: closedAt && { by: nameOf(names, appeal.closedBy) ?? '', dateTime: closedAt.toISOString() },
  };
}
