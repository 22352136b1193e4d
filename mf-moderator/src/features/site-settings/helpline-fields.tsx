import { changedNumbers, SETTINGS_LIMIT, type SiteHelpline } from '@commonpurse/contracts';
import { Disclosure, Field, formatDate, Stack, TextInput } from '@commonpurse/ui';
import styles from './site-settings.module.css';

type HelplineFieldsProps = {
  helplines: readonly SiteHelpline[];
  /** The helplines as they are saved. */
  saved: readonly SiteHelpline[];
  errorAt: (field: string) => string | undefined;
  onChange: (helplines: SiteHelpline[]) => void;
};

/** Fields for every helpline that the site shows. None can be removed. */
export function HelplineFields({ helplines, saved, errorAt, onChange }: HelplineFieldsProps) {
  const change = (place: number, changed: Partial<SiteHelpline>) =>
    onChange(helplines.map((line, at) => (at === place ? { ...line, ...changed } : line)));
  return (
    <Stack gap={3}>
      {helplines.map((line, at) => (
        <Helpline
          key={line.name}
          line={line}
          before={changedNumbers(saved, [line])[0]?.before}
          at={at}
          errorAt={errorAt}
          onChange={(changed) => change(at, changed)}
        />
      ))}
    </Stack>
  );
}

type HelplineProps = {
  line: SiteHelpline;
  /** The saved number, if it was changed. */
  before: string | undefined;
  at: number;
  errorAt: (field: string) => string | undefined;
  onChange: (changed: Partial<SiteHelpline>) => void;
};

const FIELDS = ['number', 'hours', 'source', 'date'] as const;
const LABELS = { number: 'Number', hours: 'Hours', source: 'Source', date: 'Checked on' };
const HINTS = {
  hours: 'Leave it empty if the source does not say.',
  source: 'The page or paper that states it.',
  date: 'The day on which you called or read it.',
};
const LIMITS = { number: 20, hours: SETTINGS_LIMIT.hours, source: SETTINGS_LIMIT.source, date: undefined };

function Helpline({ line, before, at, errorAt, onChange }: HelplineProps) {
  const hints =
    before === undefined
      ? HINTS
      : { ...HINTS, date: 'You changed the number. Give the day on which you called or read the new one.' };
  const number = line.number || 'no number';
  const nameOf = (field: (typeof FIELDS)[number]) => `helplines.${at}.${field}`;
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
        {FIELDS.map((field) => (
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
                name={nameOf(field)}
                type={field === 'date' ? 'date' : 'text'}
                inputMode={field === 'number' ? 'tel' : undefined}
                maxLength={LIMITS[field]}
                value={line[field] ?? ''}
                onChange={({ target: { value } }) =>
                  onChange({ [field]: field === 'hours' && value === '' ? null : value })
                }
              />
            )}
          </Field>
        ))}
      </Stack>
    </Disclosure>
  );
}
