import { Link } from '@commonpurse/federation/router';
import { Alert } from '@commonpurse/ui';
import text from '../../shared/text.module.css';

/** Information before sending: who sees a report, what happens with it, and other sources of help. */
export function ReportNotes({ what }: { what: 'post' | 'comment' }) {
  return (
    <Alert tone="info" title="What happens next">
      <ul className={text.points}>
        <li>
          A moderator reads your report and decides if the <span>{what}</span> can stay. Until then, others can still
          see it.
        </li>
        <li>
          <strong>Only moderators</strong> can see your report and that it came from you. The author is{' '}
          <strong>not told who reported</strong> it.
        </li>
        <li>
          If the <span>{what}</span> breaks the rules, a moderator takes it down. You can read the decision under{' '}
          <Link to="/updates">Updates</Link>.
        </li>
      </ul>
      <p>
        If it is serious, such as a threat, you can also go to eSafety, the government’s online safety office:{' '}
        <a href="https://www.esafety.gov.au" rel="noopener noreferrer" referrerPolicy="no-referrer">
          esafety.gov.au
        </a>
        . It has no crisis line. In danger right now? <a href="tel:000">Call 000</a>.
      </p>
    </Alert>
  );
}
