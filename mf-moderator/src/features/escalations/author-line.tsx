import { isAnonymous, type EscalationDetail } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { formatDate } from '@commonpurse/ui';
import { PersonName } from '../../shared/posts/person-name';
import styles from './escalations.module.css';

/** The author with her record, how she can be reached safely, and where the item can be read or answered. */
export function AuthorLine({ escalation }: { escalation: EscalationDetail }) {
  const { author, item, itemKind, ref } = escalation;
  return (
    <div className={styles.who}>
      {author ? (
        <>
          <Link to={`/user-management/${author.userID}`}>
            <PersonName name={author.username} anonymous={isAnonymous(author)} />
          </Link>
          <span>{`since ${formatDate(author.since)}`}</span>
        </>
      ) : (
        <span>Someone who was not logged in.</span>
      )}
      {item.safeHow && <span>{`safe: ${item.safeHow}`}</span>}
      {item.safeWhen && <span>{`when: ${item.safeWhen}`}</span>}
      {itemKind === 'contact' && <Link to={`/reported-contact/${ref}`}>Answer the contact form</Link>}
    </div>
  );
}
