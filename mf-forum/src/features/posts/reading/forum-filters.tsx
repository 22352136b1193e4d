import { AGE_BANDS, ALL, LOAN_TYPES } from '@commonpurse/contracts';
import { Filter } from '@commonpurse/screen-kit';
import { useState } from 'react';

type Filters = Partial<Record<'category' | 'age' | 'answers', string>>;
type ForumFiltersProps = { filters: Filters; onChange: (changed: Filters) => void };

const AGES = AGE_BANDS.map((band) => ({ value: band, label: `Age ${band}` }));
const ANSWERED = [ALL, { value: 'none', label: 'No comments yet' }];
const OPTIONS = [ALL, ...AGES, ...LOAN_TYPES];
/** The second filter for each kind of the first one. */
const SECOND = {
  age: { label: 'And type of loan', other: 'category', options: [ALL, ...LOAN_TYPES] },
  category: { label: 'And age', other: 'age', options: [ALL, ...AGES] },
} as const;

const kindOf = (value: string) => ((AGE_BANDS as readonly string[]).includes(value) ? 'age' : 'category');

/**
 * Filters by age or type of loan, then by the other of the two, and by posts without an answer. 'All' resets every
 * filter.
 */
export function ForumFilters({ filters, onChange }: ForumFiltersProps) {
  const [chosen, setChosen] = useState<'age' | 'category'>('category');
  const first = filters[chosen] ? chosen : filters.category ? 'category' : 'age';
  const value = filters[first];
  const { label, other, options } = SECOND[first];

  function choose(option: string) {
    if (option === ALL) return onChange({ age: ALL, category: ALL, answers: ALL });
    const kind = kindOf(option);
    setChosen(kind);
    onChange(kind === first ? { [kind]: option } : { age: ALL, category: ALL, [kind]: option });
  }

  return (
    <>
      <Filter label="Filter" options={OPTIONS} value={value ?? ALL} onChange={choose} />
      {value && (
        <Filter
          label={label}
          options={options}
          value={filters[other] ?? ALL}
          onChange={(option) => onChange({ [other]: option })}
        />
      )}
      <Filter
        label="Comments"
        options={ANSWERED}
        value={filters.answers ?? ALL}
        onChange={(option) => onChange({ answers: option })}
      />
    </>
  );
}
