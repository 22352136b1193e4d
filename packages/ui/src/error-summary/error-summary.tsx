import { useEffect, useId, useRef, type MouseEvent } from 'react';
import styles from './error-summary.module.css';

export type Problem = {
  /** Id of the control with the error. */
  id: string;
  message: string;
};

export type ErrorSummaryProps = { problems: readonly Problem[]; title?: string };

/**
 * Lists what must be corrected before the form can be sent, with a link to each control. Takes focus when it appears or
 * changes.
 */
export function ErrorSummary({ problems, title = 'There is a problem' }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const content = problems.map((problem) => `${problem.id}: ${problem.message}`).join('\n');

  useEffect(() => {
    if (content) box.current?.focus();
  }, [content]);

  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a href={`#${problem.id}`} onClick={(event) => goTo(event, problem.id)}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  // Does not change the URL, which the app's router owns.
  event.preventDefault();
  (control.closest('fieldset, [data-invalid]') ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
