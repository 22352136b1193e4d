import type { Helpline, Phone } from './helpline';
import { changesOfPage, type HelplineChanges } from './page-settings';

/** The key of a number in the settings: the service's name and, if it has several numbers, the number's purpose. */
const keyOf = (name: string, what?: string) => (what ? `${name} (${what})` : name);

export const TEXT_MESSAGES = 'text messages';

type Phones<List extends readonly Phone[]> = { readonly [Place in keyof List]: Phone };

/**
 * Widens the fields of a helpline that can be changed without a release to any text; the others keep their literal
 * types.
 */
type Changeable<Line extends Helpline> = Omit<Line, 'phones' | 'text' | 'hours' | 'source'> & {
  phones: Phones<Line['phones']>;
  source: string;
} & (Line extends { text: string } ? { text: string } : Pick<Helpline, 'text'>) &
  (Line extends { hours: string } ? { hours: string } : Pick<Helpline, 'hours'>);

/** A helpline with the moderators' changes. A number without a change is kept. */
export function withChanges<const Line extends Helpline>(line: Line, changes: HelplineChanges): Changeable<Line> {
  const changeOf = (what?: string) => changes[keyOf(line.name, what)];
  const first = changeOf(line.phones[0]?.note) ?? (line.phones.length === 0 ? changeOf(TEXT_MESSAGES) : undefined);
  const hours = first ? (first.hours ?? undefined) : line.hours;
  const text = line.text && (changeOf(TEXT_MESSAGES)?.number ?? line.text);
  return {
    ...line,
    phones: line.phones.map((phone) => ({ ...phone, number: changeOf(phone.note)?.number ?? phone.number })),
    ...(text !== undefined && { text }),
    hours,
    source: first?.source ?? line.source,
  } as unknown as Changeable<Line>;
}

/** A helpline as this page shows it. */
export const line = <const Line extends Helpline>(built: Line): Changeable<Line> => withChanges(built, changesOfPage());

/** The same for a list of helplines. */
export const lines = <const Line extends Helpline>(built: readonly Line[]): readonly Line[] =>
  built.map((one) => withChanges(one, changesOfPage()) as unknown as Line);

/** A number as listed in the settings. `date` is the day on which it was checked, as YYYY-MM-DD. */
export type HelplineNumber = { name: string; number: string; hours: string | null; source: string; date: string };

/** Every number of these helplines, in their order. */
export const numbersOf = (helplines: readonly Helpline[], date: string): HelplineNumber[] =>
  helplines.flatMap(({ name, phones, text, hours = null, source }) => [
    ...phones.map(({ number, note }) => ({ name: keyOf(name, note), number, hours, source, date })),
    ...(text ? [{ name: keyOf(name, TEXT_MESSAGES), number: text, hours, source, date }] : []),
  ]);
