import { MESSAGE } from '@commonpurse/contracts';
import { Button, Card, formatDateTime } from '@commonpurse/ui';
import { useEffect, useId, useRef } from 'react';
import { AppealForm } from './appeal-form';
import type { SuspendedAccount } from './sign-in-failure';
import styles from './suspended-panel.module.css';

export type SuspendedPanelProps = { account: SuspendedAccount; onBack: () => void };

/** The status of the member's appeal, and the reply. A suspension can be appealed against once. */
const AppealMade = ({ status, reply }: NonNullable<SuspendedAccount['appeal']>) => (
  <div className={styles.part}>
    <h3>Another look</h3>
    {status === 'Pending' ? (
      <p>We have your message. A moderator will read it, and you will see the answer here when you try to log in.</p>
    ) : (
      <>
        <p>A moderator looked at this again, and the decision stays the same. They wrote:</p>
        <p className={styles.words}>{reply}</p>
      </>
    )}
  </div>
);

/** Replaces the sign-in form: why the account is suspended and until when, and a form to appeal to moderators. */
export function SuspendedPanel({ account, onBack }: SuspendedPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { reason, until } = account;
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="section" className={styles.panel} aria-labelledby={titleId} data-suspended>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {MESSAGE.signIn.suspended}
      </h2>
      <p>
        <span>
          {until ? `You can’t log in until ${formatDateTime(until)}.` : 'You can’t log in for now. No end date is set.'}
        </span>{' '}
        Your posts and comments have not been deleted.
      </p>
      <div className={styles.part}>
        <h3>Why</h3>
        <p className={styles.words}>{reason}</p>
      </div>
      {account.appeal ? <AppealMade {...account.appeal} /> : <AppealForm account={account} />}
      <Button variant="secondary" onClick={onBack}>
        Back to log in
      </Button>
    </Card>
  );
}
