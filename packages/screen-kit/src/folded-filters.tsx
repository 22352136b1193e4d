import { Button, useIsHydrating, VisuallyHidden } from '@commonpurse/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './folded-filters.module.css';

type FoldedFiltersProps = {
  /** How many filters are in use, which the button says. */
  active?: number;
  className?: string | undefined;
  children: ReactNode;
};

/** Filters that a button opens on a phone, and that are always visible where there is room. */
export function FoldedFilters({ active = 0, className = '', children }: FoldedFiltersProps) {
  const id = useId();
  const hydrating = useIsHydrating();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        inert={hydrating}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Filters</span>
        {active > 0 && (
          <span className={styles.active}>
            <span>{active}</span>
            <VisuallyHidden> in use</VisuallyHidden>
          </span>
        )}
      </Button>
      <div id={id} className={`${styles.filters} ${className}`} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
