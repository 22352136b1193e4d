import { Alert } from '@commonpurse/ui';
import text from '../../../shared/text.module.css';

type BeforeYouPostProps = { title: string; /** When others can read the post. */ when: string };

/** Information before sending: who will see the post, what moderators know, and when it appears. */
export function BeforeYouPost({ title, when }: BeforeYouPostProps) {
  return (
    <Alert tone="info" title={title}>
      <ul className={text.points}>
        <li>
          <strong>Who will see it:</strong> everyone who is logged in to the forum.
        </li>
        <li>
          <strong>When:</strong> <span>{when}</span>
        </li>
        <li>
          <strong>Moderators know who wrote it,</strong> even when others see Anonymous.
        </li>
      </ul>
    </Alert>
  );
}
