import { isAnonymous, type AppealedDecision, type AppealKind, type ModerationAppeal } from '@commonpurse/contracts';

/** What each kind of appeal is about, at the beginning of a sentence. */
export const ABOUT: Record<AppealKind, string> = {
  post: 'A post',
  edit: 'An edit of a post',
  comment: 'A comment',
  suspension: 'A suspension',
};

/** How and where the decision was made. */
export const MADE: Record<AppealedDecision, string> = {
  review: 'Rejected in review',
  report: 'Hidden after a report',
  'take-down': 'Taken down',
  suspension: 'Account suspended',
  other: 'Not recorded',
};

/** The labels of the buttons: each decision with its effect. */
const BUTTON: Record<AppealKind, { uphold: string; overturn: string }> = {
  post: { uphold: 'Uphold: keep the post hidden', overturn: 'Overturn: publish the post' },
  edit: { uphold: 'Uphold: keep the old text', overturn: 'Overturn: publish the new text' },
  comment: { uphold: 'Uphold: keep the comment hidden', overturn: 'Overturn: publish the comment again' },
  suspension: { uphold: 'Uphold: keep the account suspended', overturn: 'Overturn: end the suspension' },
};

type Appealed = Pick<ModerationAppeal, 'kind' | 'post' | 'approved' | 'authorInfo'>;

/** The username that overturning makes public: that of an author whose edit gives anonymity up. */
export const revealedName = ({ kind, post, approved, authorInfo }: Appealed): string | undefined =>
  kind === 'edit' && post && approved && isAnonymous(approved) && !isAnonymous(post) ? authorInfo.username : undefined;

/** The label of a button: the decision with everything that follows. */
export function buttonLabel(decision: 'uphold' | 'overturn', appeal: Appealed): string {
  const name = decision === 'overturn' ? revealedName(appeal) : undefined;
  return `${BUTTON[appeal.kind][decision]}${name === undefined ? '' : `, and make the username ${name} public`}`;
}

/** The only button when the decision is no longer in force, because there is nothing to overturn. */
export const CLOSE = 'Uphold: change nothing, only send your reply';
