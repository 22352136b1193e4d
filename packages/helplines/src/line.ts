import type { Helpline, Phone } from './helpline';
import { changesOfPage, type HelplineChanges } from './page-settings';

/** A number's name: the service's name and, if it has several numbers, the number's purpose. */
const nameOf = (name: string, what?: string) => (what ? `${name} (${what})` : name);

/** A number's id, under which its changes are stored: its name when it was first listed. */
const idOf = ({ name, id = name }: Helpline, what?: Pick<Phone, 'note' | 'id'>) => nameOf(id, what?.id ?? what?.note);

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
  const changeOf = (what?: Pick<Phone, 'note' | 'id'>) => changes[idOf(line, what)];
  const texts = changeOf({ note: TEXT_MESSAGES });
  const first = changeOf(line.phones[0]) ?? (line.phones.length === 0 ? texts : undefined);
  const hours = first ? (first.hours ?? undefined) : line.hours;
  const text = line.text && (texts?.number ?? line.text);
  return {
    ...line,
    phones: line.phones.map((phone) => ({ ...phone, number: changeOf(phone)?.number ?? phone.number })),
    ...(text !== undefined && { text }),
    hours,
    source: first?.source ?? line.source,
  } as unknown as Changeable<Line>;
}

/** A helpline as this page shows it. */
export const line = <const Line extends Helpline>(built: Line): Changeable<Line> => withChanges(built, changesOfPage());

/** The same for a list of helplines. */
export const lines = <const Line extends Helpline>(built: readonly Line[]): readonly Line[] =>
  built.map((line) => withChanges(line, changesOfPage()) as unknown as Line);

/**
 * A number as listed in the settings. `id` stays the same when the name changes. `date` is the day on which it was
 * checked, as YYYY-MM-DD.
 */
export type HelplineNumber = {
  id: string;
  name: string;
  number: string;
  hours: string | null;
  source: string;
  date: string;
};

/** Every number of these helplines, in their order. */
export const numbersOf = (helplines: readonly Helpline[], date: string): HelplineNumber[] =>
  helplines.flatMap((line) => {
    const { name, phones, text, hours = null, source } = line;
    const texts = text ? [{ number: text, note: TEXT_MESSAGES }] : [];
    return [...phones, ...texts].map((phone) => ({
      id: idOf(line, phone),
      name: nameOf(name, phone.note),
      number: phone.number,
      ...{ hours, source, date },
    }));
  });
