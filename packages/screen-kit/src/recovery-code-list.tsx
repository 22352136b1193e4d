import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { Button } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './recovery-code-list.module.css';

type RecoveryCodeListProps = { title: string; codes: readonly string[] };

/** Recovery codes, which nobody can show a second time. The heading has the focus when they appear. */
export function RecoveryCodeList({ title, codes }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState('');
  useEffect(() => heading.current?.focus(), [codes]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setMessage(MEMBER_MESSAGE.recoveryCodes.copied);
    } catch {
      setMessage(MEMBER_MESSAGE.recoveryCodes.copyFailed);
    }
  }

  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>We show them only this once. Each one works once.</p>
      <ul aria-label={title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{message}</span>
      </div>
    </div>
  );
}
