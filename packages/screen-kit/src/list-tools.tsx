import { LENGTH } from '@commonpurse/contracts';
import { SearchBox } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { FoldedFilters } from './folded-filters';
import styles from './list.module.css';

type ListToolsProps = {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** How many filters are in use. */
  active: number;
  /** Whether they are stacked, beside the list, where the page is wide enough. */
  rail?: boolean;
  children: ReactNode;
};

/** The search box and filters of a list: one bar on a phone, with the filters folded. */
export function ListTools({ label, search, onSearch, active, rail = false, children }: ListToolsProps) {
  return (
    <div className={rail ? `${styles.tools} ${styles.rail}` : styles.tools}>
      <SearchBox label={label} value={search} maxLength={LENGTH.search} onSearch={onSearch} />
      <FoldedFilters active={active} className={styles.filters}>
        {children}
      </FoldedFilters>
    </div>
  );
}
