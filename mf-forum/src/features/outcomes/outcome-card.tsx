import type { Outcome } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Badge, Card, formatDateTime, Inline } from '@commonpurse/ui';
import { ModeratorWords } from '../../shared/moderator-words/moderator-words';
import { OUTCOME_WORDS } from './outcome-words';
import styles from './outcomes.module.css';

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

/** The decision on something that the user sent. */
export function OutcomeCard({ outcome }: { outcome: Outcome }) {
  const { title, text } = OUTCOME_WORDS[outcome.kind];
  // A comment may belong to anyone's post, so it links to the forum.
  const onComment = outcome.kind === 'comment-taken-down' || outcome.kind === 'comment-restored';
  return (
    <Card as="li" className={styles.card}>
      <Inline gap={2}>
        <h2 className={styles.title}>{title}</h2>
        {outcome.isNew && <Badge>New</Badge>}
      </Inline>
      <p className={styles.meta}>
        <Time at={outcome.outcomeDateTime} />
        {outcome.sentDateTime && (
          <span>
            You sent it on <Time at={outcome.sentDateTime} />
          </span>
        )}
      </p>
      {outcome.postID && (
        <p className={styles.text}>
          {onComment && 'Under: '}
          <Link to={`/${onComment ? 'forum' : 'mypost'}/${outcome.postID}`}>{outcome.postTitle}</Link>
        </p>
      )}
      <p className={styles.text}>{text}</p>
      <ModeratorWords reason={outcome.reviewReason} note={outcome.reviewNote} />
    </Card>
  );
}
