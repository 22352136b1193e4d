import { LENGTH } from '@commonpurse/contracts';
import { Button, SearchBox, useIsHydrating } from '@commonpurse/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './list-tools.module.css';

type ListToolsProps = {
  label: string;
  /** What the search finds, in the empty box. Default: the label. */
  hint?: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** Filters and the order, folded on a phone. */
  children?: ReactNode;
};

/** The search and the filters of a list, in the console's bar. */
export function ListTools({ label, hint = label, search, onSearch, children }: ListToolsProps) {
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          dense
          label={label}
          placeholder={hint}
          value={search}
          maxLength={LENGTH.search}
          onSearch={onSearch}
        />
      </div>
      {children && <FoldedFilters>{children}</FoldedFilters>}
    </>
  );
}

/** Filters that a button opens on a phone, and that are always visible where there is room. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const id = useId();
  const hydrating = useIsHydrating();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        inert={hydrating}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div id={id} className={styles.filters} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
