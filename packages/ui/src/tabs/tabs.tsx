import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab, if controlled. Uncontrolled, the first tab is open at first. */
  value?: string;
  onChange?: (id: string) => void;
};

/** Several views, shown one at a time. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const start = value === undefined ? { defaultValue: tabs[0]?.id } : { value };
  return (
    <Base.Root {...start} onValueChange={(id) => onChange?.(String(id))}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
