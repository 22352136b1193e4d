import { LENGTH } from '@commonpurse/contracts';
import { SearchBox } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { FoldedFilters } from './folded-filters';
import styles from './list.module.css';

type ListToolsProps = {
  label: string;
  list: { search: string; filters: object; select: (change: { search: string }) => void };
  /** Whether they are stacked, beside the list, where the page is wide enough. */
  rail?: boolean;
  children: ReactNode;
};

/** The search box and filters of a list: one bar on a phone, with the filters folded. */
export function ListTools({ label, list, rail = false, children }: ListToolsProps) {
  const search = (text: string) => list.select({ search: text });
  return (
    <div className={rail ? `${styles.tools} ${styles.rail}` : styles.tools}>
      <SearchBox label={label} value={list.search} maxLength={LENGTH.search} onSearch={search} />
      <FoldedFilters active={Object.keys(list.filters).length} className={styles.filters}>
        {children}
      </FoldedFilters>
    </div>
  );
}
