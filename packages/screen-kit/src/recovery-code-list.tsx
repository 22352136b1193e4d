import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { Button } from '@commonpurse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './recovery-code-list.module.css';
import { useCopy } from './use-copy';

type RecoveryCodeListProps = {
  title: string;
  codes: readonly string[];
  /** The level of the title. */
  heading?: 'h2' | 'h3';
  /** The purpose of the codes, if the page does not explain it elsewhere. */
  children?: ReactNode;
};

/** Recovery codes, which cannot be shown again. The heading takes the focus when they appear. */
export function RecoveryCodeList({ title, codes, heading: Heading = 'h3', children }: RecoveryCodeListProps) {
  const start = useRef<HTMLHeadingElement>(null);
  const { copied, copyFailed } = MEMBER_MESSAGE.recoveryCodes;
  const { copy, outcome } = useCopy(codes.join('\n'), { copied, failed: copyFailed });
  useEffect(() => start.current?.focus(), [codes]);

  return (
    <div className={styles.codes}>
      <Heading ref={start} tabIndex={-1}>
        {title}
      </Heading>
      {children}
      <p>We only show them once. Each code works once.</p>
      <ul aria-label={title}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
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
        <span role="status">{outcome}</span>
      </div>
    </div>
  );
}
