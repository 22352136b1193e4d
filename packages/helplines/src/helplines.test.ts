import * as data from './index';
import { callLink, textLink, type Helpline } from './index';
import { numbersOf as listNumbers, withChanges } from './line';

/** The ids of all numbers that a release has listed. */
const IDS = [
  'Emergency',
  '1800RESPECT',
  '1800RESPECT (text messages)',
  'National Debt Helpline',
  'No Interest Loans',
  'Australian Financial Complaints Authority',
  'Lifeline',
  '13YARN',
  'Kids Helpline',
  'Beyond Blue',
  'NSW Domestic Violence Line',
  'Safe Steps',
  'DVConnect Womensline',
  'Domestic Violence Crisis Line',
  'Women’s Domestic Violence Helpline (from the country)',
  'Women’s Domestic Violence Helpline (from Perth)',
  'Crisis Care (from the country)',
  'Crisis Care (from Perth)',
  'Family Violence Response and Referral Line',
  'Family Violence Counselling and Support Service',
  'Tasmania Police',
  'Domestic Violence Crisis Service',
  'ACT Policing',
  'NT Police',
  'LawAccess NSW',
  'Victoria Legal Aid',
  'Legal Aid Queensland',
  'Legal Services Commission',
  'Legal Aid WA',
  'Tasmania Legal Aid',
  'Legal Aid ACT',
  'NT Legal Aid',
  'Financial Rights Legal Centre',
  'Consumer Credit Legal Service WA',
  'Mob Strong Debt Help',
  'Moneysmart',
  'Interpreters (TIS National)',
  'National Relay Service (TTY: type and read)',
  'National Relay Service (speak and listen)',
  'National Relay Service (text messages)',
  'Emergency by text phone',
];

const LINES: Helpline[] = [
  data.EMERGENCY,
  data.RESPECT,
  data.NATIONAL_DEBT_HELPLINE,
  ...data.SOMEONE_TO_TALK_TO,
  ...data.STATE_LINES,
  ...data.LEGAL_AID,
  ...data.CREDIT_LAW,
  ...data.MONEY_HELP,
  ...data.LANGUAGE_AND_HEARING,
];

const numbersOfLine = (line: Helpline) => listNumbers([line], '2026-12-01');

const numbersOf = ({ phones, text }: Helpline) => [...phones.map(({ number }) => number), ...(text ? [text] : [])];

test.each(LINES.map((line) => [line.name, line] as const))('%s has valid contact details and a source', (_, line) => {
  expect(numbersOf(line).length + (line.website ? 1 : 0)).toBeGreaterThan(0);
  expect(line.source).not.toBe('');
  for (const number of numbersOf(line)) {
    expect(number).toMatch(
      /^(000|106|13 \d\d \d\d|13\d \d{3}|1[38]00 [\d ]{6,7}|\(0[2378]\) \d{4} \d{4}|04\d\d \d{3} \d{3})$/,
    );
  }
  if (line.website) expect(new URL(line.website).protocol).toBe('https:');
});

test('tel: and sms: links contain only digits', () => {
  expect(callLink('(08) 9223 1188')).toBe('tel:0892231188');
  expect(callLink('1800 55 1800')).toBe('tel:1800551800');
  expect(textLink('0458 737 732')).toBe('sms:0458737732');
});

test('every state and territory has a domestic violence line and a legal aid body', () => {
  const states = Object.keys(data.STATE_NAMES);
  expect(new Set(data.STATE_LINES.map(({ state }) => state))).toEqual(new Set(states));
  expect(data.LEGAL_AID.map(({ state }) => state).sort()).toEqual(states.sort());
});

// Wrong or unconfirmed numbers of these services, which can be found on the web.
test.each(['13 11 24', '1300 776 491', '1800 019 116', '1800 253 283', '1800 080 083', '1800 466 477'])(
  'the wrong or unconfirmed number %s is not listed',
  (wrong) => {
    expect(LINES.flatMap(numbersOf).map(callLink)).not.toContain(callLink(wrong));
  },
);

describe('every number', () => {
  const numbers = data.allNumbers();

  test('has a unique name and is listed', () => {
    expect(new Set(numbers.map(({ name }) => name)).size).toBe(numbers.length);
    const listed = new Set(numbers.map(({ number }) => number));
    expect(LINES.flatMap(numbersOf).filter((number) => !listed.has(number))).toEqual([]);
  });

  test('can be changed by its name, with hours and source, without other changes', () => {
    const change = { number: '1800 000 001', hours: 'weekdays', source: 'example.org', date: '2026-12-01' };
    for (const line of LINES.filter(({ phones }) => phones.length > 0)) {
      const [phone] = line.phones;
      const name = phone!.note ? `${line.name} (${phone!.note})` : line.name;
      expect(numbers.map((line) => line.name)).toContain(name);
      expect(withChanges(line, { [name]: change })).toEqual({
        ...line,
        phones: [{ ...phone, number: change.number }, ...line.phones.slice(1)],
        hours: change.hours,
        source: change.source,
      });
      expect(withChanges(line, {})).toEqual(line);
    }
    expect(withChanges(data.RESPECT, { '1800RESPECT (text messages)': change })).toMatchObject({
      phones: data.RESPECT.phones,
      text: change.number,
      hours: data.RESPECT.hours,
    });
    expect(withChanges(data.RESPECT, { '1800RESPECT': { ...change, hours: null } }).hours).toBeUndefined();
  });

  test('keeps its corrected number when the service or the purpose of the number is renamed', () => {
    const change = { number: '1800 000 001', hours: null, source: 'example.org', date: '2026-12-01' };
    const [before] = numbersOfLine({ ...data.RESPECT, phones: [{ number: '1', note: 'by day' }, { number: '2' }] });
    const renamed = {
      ...data.RESPECT,
      name: 'A new name',
      id: '1800RESPECT',
      phones: [{ number: '1', note: 'in the daytime', id: 'by day' }, { number: '2' }],
    };
    const [after] = numbersOfLine(renamed);
    expect([after!.id, after!.name]).toEqual([before!.id, 'A new name (in the daytime)']);
    expect(withChanges<Helpline>(renamed, { [before!.id]: change }).phones[0]!.number).toBe(change.number);
  });

  // Changes that moderators have stored are found by these. After renaming a service, give it its first name as `id`.
  test('keeps its id', () => {
    expect(numbers.map(({ id }) => id)).toEqual(expect.arrayContaining(IDS));
  });
});
