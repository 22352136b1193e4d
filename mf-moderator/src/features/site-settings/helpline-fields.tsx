import { changedNumbers, searchExpression, SETTINGS_LIMIT, type SiteHelpline } from '@commonpurse/contracts';
import type { useForm } from '@commonpurse/screen-kit';
import { Disclosure, Field, formatDate, Stack, TextInput } from '@commonpurse/ui';
import { useState } from 'react';
import { HELPLINE_FIELDS } from './settings-draft';
import styles from './site-settings.module.css';

type SettingsControls = Pick<ReturnType<typeof useForm<Record<string, string>>>, 'control' | 'errorAt'>;

type HelplineFieldsProps = {
  helplines: readonly SiteHelpline[];
  /** The helplines as they are saved. */
  saved: readonly SiteHelpline[];
  form: SettingsControls;
};

/** Fields for every helpline that the site shows, the one that was checked longest ago first. None can be removed. */
export function HelplineFields({ helplines, saved, form }: HelplineFieldsProps) {
  const [search, setSearch] = useState('');
  const searched = new RegExp(searchExpression(search) ?? '', 'iu');
  // A line with an error is shown: its field gets the focus.
  const isShown = ({ name, number }: SiteHelpline, at: number) =>
    searched.test(`${name} ${number}`) ||
    HELPLINE_FIELDS.some((field) => form.errorAt(`helplines.${at}.${field}`) !== undefined);
  // By what is saved: a line does not move while its date is typed.
  const checked = (line: SiteHelpline) => saved.find(({ name }) => name === line.name)?.date ?? '';
  const lines = helplines
    .map((line, at) => ({ line, at }))
    .filter(({ line, at }) => isShown(line, at))
    .sort((a, b) => checked(a.line).localeCompare(checked(b.line)));
  return (
    <Stack gap={3}>
      <Field label="Find a number" required={false}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            placeholder="Name or number"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      {lines.length === 0 && <p>No number matches.</p>}
      {lines.map(({ line, at }) => (
        <Helpline key={line.name} line={line} before={changedNumbers(saved, [line])[0]?.before} at={at} form={form} />
      ))}
    </Stack>
  );
}

type HelplineProps = {
  line: SiteHelpline;
  /** The saved number, if it was changed. */
  before: string | undefined;
  at: number;
  form: SettingsControls;
};

const LABELS = { number: 'Number', hours: 'Hours', source: 'Source', date: 'Checked on' };
const HINTS = {
  hours: 'Leave it empty if the source does not say.',
  source: 'The page or document that gives the number.',
  date: 'The day you called the number or read the source.',
};
const LIMITS = { number: 20, hours: SETTINGS_LIMIT.hours, source: SETTINGS_LIMIT.source, date: undefined };

function Helpline({ line, before, at, form: { control: typed, errorAt } }: HelplineProps) {
  const hints =
    before === undefined
      ? HINTS
      : { ...HINTS, date: 'You changed the number. Enter the day you called or read the new one.' };
  const number = line.number || 'no number';
  const nameOf = (field: (typeof HELPLINE_FIELDS)[number]) => `helplines.${at}.${field}`;
  return (
    <Disclosure
      summary={
        <>
          <span>{line.name}</span>:{' '}
          <span className={before === undefined ? styles.number : undefined}>
            {before === undefined ? number : `${before} → ${number}`}
          </span>{' '}
          <span className={styles.checked}>{`checked ${formatDate(line.date)}`}</span>
        </>
      }
    >
      <Stack gap={4}>
        {HELPLINE_FIELDS.map((field) => (
          <Field
            key={field}
            label={LABELS[field]}
            hint={field === 'number' ? undefined : hints[field]}
            error={errorAt(nameOf(field))}
            required={field !== 'hours'}
          >
            {(control) => (
              <TextInput
                {...control}
                {...typed(nameOf(field))}
                type={field === 'date' ? 'date' : 'text'}
                inputMode={field === 'number' ? 'tel' : undefined}
                maxLength={LIMITS[field]}
              />
            )}
          </Field>
        ))}
      </Stack>
    </Disclosure>
  );
}
