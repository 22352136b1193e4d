import { LENGTH } from '@commonpurse/contracts';
import { FoldedFilters } from '@commonpurse/screen-kit';
import { SearchBox } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from './list-tools.module.css';

type ListToolsProps = {
  /** Unset if the list has no search. */
  label: string | undefined;
  /** What the search finds, in the empty box. Default: the label. */
  hint?: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** Filters and the order, folded on a phone. */
  children?: ReactNode;
};

/** The search and the filters of a list, in the console's bar. */
export function ListTools({ label, hint, search, onSearch, children }: ListToolsProps) {
  return (
    <>
      {label !== undefined && (
        <div className={styles.search}>
          <SearchBox label={label} placeholder={hint} value={search} maxLength={LENGTH.search} onSearch={onSearch} />
        </div>
      )}
      {children && <ConsoleFilters>{children}</ConsoleFilters>}
    </>
  );
}

/** Filters in the console's bar, folded on a phone. */
export const ConsoleFilters = ({ children }: { children: ReactNode }) => (
  <FoldedFilters className={styles.filters}>{children}</FoldedFilters>
);
