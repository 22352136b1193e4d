import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { Button } from '@commonpurse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './recovery-code-list.module.css';

type RecoveryCodeListProps = {
  title: string;
  codes: readonly string[];
  /** The level of the title. */
  heading?: 'h2' | 'h3';
  /** What they are for, where the page has not said so before. */
  children?: ReactNode;
};

/** Recovery codes, which nobody can show a second time. The heading has the focus when they appear. */
export function RecoveryCodeList({ title, codes, heading: Heading = 'h3', children }: RecoveryCodeListProps) {
  const start = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState('');
  useEffect(() => start.current?.focus(), [codes]);

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
      <Heading ref={start} tabIndex={-1}>
        {title}
      </Heading>
      {children}
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
