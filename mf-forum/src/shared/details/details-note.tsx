import { Alert, Button, VisuallyHidden } from '@commonpurse/ui';
import { kindsOf } from './details';
import styles from './details.module.css';
import type { FieldDetails } from './use-details';

/** Below a field: the personal details found in it, and what to do about each. */
export function DetailsNote<Name extends string>({ details }: { details: FieldDetails<Name> }) {
  const { name, open, removed, remove, keep } = details;
  const removal = removed && `Removed: ${removed.text}. You can type it again.`;
  const left =
    open.length > 0 && `This could help someone find you: ${kindsOf(open)}. You can remove or keep it below the text.`;
  const announcement = [removal, left].filter(Boolean).join(' ');
  return (
    <div data-details={name} className={styles.note}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {removed && <p className={styles.removed}>{removal}</p>}
      {open.length > 0 && (
        <div className={styles.box}>
          <Alert tone="warning" title="Could this help someone find you?">
            <ul className={styles.details}>
              {open.map((detail) => (
                <li key={`${detail.kind} ${detail.text}`} className={styles.detail}>
                  <span className={styles.words}>
                    This looks like <span>{detail.words}</span>: <strong>{detail.text}</strong>
                  </span>
                  <span className={styles.answers}>
                    <Button variant="secondary" onClick={() => remove(detail)}>
                      Remove it<VisuallyHidden>{` (${detail.text})`}</VisuallyHidden>
                    </Button>
                    <Button variant="quiet" onClick={() => keep(detail)}>
                      Keep it<VisuallyHidden>{` (${detail.text})`}</VisuallyHidden>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
    </div>
  );
}
