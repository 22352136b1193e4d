import { LENGTH } from '@commonpurse/contracts';
import { SearchBox } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from './list.module.css';

type ListToolsProps = { label: string; search: string; onSearch: (search: string) => void; children?: ReactNode };

/** The search box and filters of a list. */
export function ListTools({ label, search, onSearch, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchBox label={label} value={search} maxLength={LENGTH.search} onSearch={onSearch} />
      {children}
    </div>
  );
}
