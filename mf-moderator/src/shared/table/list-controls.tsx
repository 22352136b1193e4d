import { ALL } from '@commonpurse/contracts';
import { Filter } from '@commonpurse/screen-kit';
import type { Option } from '@commonpurse/ui';
import { ListTools } from '../console/list-tools';
import type { Sort, TableAddress } from './table-address';

type Narrowing = {
  name: string;
  label: string;
  options: readonly Option[];
  /** The option that the list shows without a choice. Default: all. */
  usual?: string;
};

export type Controls = {
  /** Unset if the list has no search. */
  searchLabel?: string;
  /** What the search finds, in the empty box. */
  searchHint?: string;
  sorts: readonly Sort[];
  filters?: readonly Narrowing[];
};

/** Search, filters and sort order of a table. */
export function ListControls({ address, controls }: { address: TableAddress; controls: Controls }) {
  const { searchLabel, searchHint, sorts, filters = [] } = controls;
  return (
    <ListTools label={searchLabel} hint={searchHint} search={address.search} onSearch={address.find}>
      {filters.map(({ name, label, options, usual }) => (
        <Filter
          key={name}
          label={label}
          options={usual === undefined ? [ALL, ...options] : options}
          value={address.chosen[name] ?? usual ?? ALL}
          onChange={(value) => address.filter(name, value === usual ? ALL : value)}
        />
      ))}
      {sorts.length > 1 && (
        <Filter label="Order" options={sorts} value={address.sort.value} onChange={address.orderBy} />
      )}
    </ListTools>
  );
}
