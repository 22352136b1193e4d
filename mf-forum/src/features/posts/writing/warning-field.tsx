import { CONTENT_WARNINGS, MAX_WARNINGS, splitWarnings, toggleWarning } from '@commonpurse/contracts';
import { Checkbox } from '@commonpurse/ui';
import { useId } from 'react';
import styles from '../warning.module.css';

type WarningFieldProps = { /** The chosen warnings, joined. */ value: string; onChange: (value: string) => void };

/** The choice of content warnings, which readers see before they open the text. */
export function WarningField({ value, onChange }: WarningFieldProps) {
  const hint = useId();
  const chosen = splitWarnings(value);
  const full = chosen.length >= MAX_WARNINGS;
  return (
    <fieldset className={styles.field} aria-describedby={hint}>
      <legend className={styles.legend}>Content warning (if your text needs one)</legend>
      <p id={hint} className={styles.hint}>
        Others see the warning first, and open your text if they want to. You can choose up to {MAX_WARNINGS}.
      </p>
      <div className={styles.options}>
        {CONTENT_WARNINGS.map((warning) => (
          <Checkbox
            key={warning}
            label={warning}
            checked={chosen.includes(warning)}
            disabled={full && !chosen.includes(warning)}
            onChange={() => onChange(toggleWarning(value, warning))}
          />
        ))}
      </div>
    </fieldset>
  );
}
