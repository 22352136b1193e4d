import { Alert } from '@commonpurse/ui';
import styles from './posts.module.css';

/** Said before anything is sent: who will see it, what moderators know, and when it appears. */
export function BeforeYouPost() {
  return (
    <Alert tone="info" title="Before you post">
      <ul className={styles.steps}>
        <li>
          <strong>Who will see it:</strong> everyone who is signed in to the forum.
        </li>
        <li>
          <strong>When:</strong> after a moderator has read it. Until then it waits in My Posts.
        </li>
        <li>
          <strong>Moderators know who wrote it,</strong> even when others see Anonymous.
        </li>
      </ul>
    </Alert>
  );
}
