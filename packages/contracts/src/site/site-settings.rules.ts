import { SETTINGS_LIMIT } from './limits';
import { MEMBER_MESSAGE } from '../messages';
import type { SiteHelpline, SiteSettings } from './site-settings.schemas';
import { isHostName } from '../forum/written-text.rules';
import { dayOf } from '../rules/instant';
import { failing, type Problem } from '../rules/problem';
import { isEmptyText, textOrNull } from '../rules/text';

type Content = Omit<SiteSettings, 'version'>;
/** The operator's optional fields. */
export const OPERATOR_PROMISES = ['safety', 'postsWithin', 'reportsWithin'] as const;

type BuiltIn = Pick<SiteHelpline, 'id' | 'name' | 'date'>;

/** What identifies a helpline: its id or, in settings without one, its name. */
export const helplineId = ({ id, name }: Pick<SiteHelpline, 'id' | 'name'>): string => id ?? name;

const NUMBER = /^[\d ()+]+$/;

/** Whether a contact that begins like a URL has a host name. */
const isContact = (text: string) => !/^https?:/i.test(text) || /^https?:\/\/[^\s/?#.]+\.[^\s/?#]/i.test(text);

const isLine = (line: SiteHelpline, builtIn: BuiltIn) =>
  helplineId(line) === helplineId(builtIn) || (line.id === undefined && line.name === builtIn.name);

const between = (text: string, max: number) => !isEmptyText(text) && text.trim().length <= max;

function isPastDate(date: string, now: Date): boolean {
  const at = dayOf(date);
  // In some time zones a day begins up to 14 hours earlier than in UTC.
  return at !== undefined && at.getTime() <= now.getTime() + 14 * 3_600_000;
}

/** Domains below which anyone can have a host. */
const OPEN_DOMAINS = new Set(['com.au', 'net.au', 'org.au', 'asn.au', 'id.au']);

function isLinkable(host: string): boolean {
  const name = hostOf(host);
  return isHostName(name) && name.includes('.') && !OPEN_DOMAINS.has(name);
}

const hostOf = (text: string) => text.trim().toLowerCase();

const digitsIn = (number: string) => number.replace(/\D/g, '').length;

function helplineProblems(
  { number, hours, source, date }: SiteHelpline,
  { at, builtIn, now }: { at: number; builtIn: BuiltIn | undefined; now: Date },
): Problem[] {
  const say = MEMBER_MESSAGE.settings;
  const isNumber = NUMBER.test(number.trim()) && digitsIn(number) >= 3 && digitsIn(number) <= 15;
  return failing([
    [`helplines.${at}.number`, isNumber ? undefined : say.number],
    [`helplines.${at}.hours`, hours === null || between(hours, SETTINGS_LIMIT.hours) ? undefined : say.hours],
    [`helplines.${at}.source`, between(source, SETTINGS_LIMIT.source) ? undefined : say.source],
    [`helplines.${at}.date`, date === builtIn?.date || isPastDate(date, now) ? undefined : say.date],
  ]);
}

/**
 * The problems of site settings: each text must be within its limit after trimming (`SETTINGS_LIMIT`), there must be at
 * least one reason and no duplicates, names of hosts to link to, and all built-in helplines, so that no reader is left without a number.
 */
export function settingsProblems(
  { operator, rejectReasons, notice, helplines, linkHosts = [] }: Content,
  builtIn: readonly BuiltIn[],
  now: Date,
): Problem[] {
  const say = MEMBER_MESSAGE.settings;
  const reasons = rejectReasons.map((reason) => reason.trim());
  const isComplete =
    helplines.length === builtIn.length &&
    helplines.every((line, place) => builtIn[place] && isLine(line, builtIn[place]));
  return failing([
    ['operatorName', between(operator.name, SETTINGS_LIMIT.operator) ? undefined : say.operatorName],
    [
      'operatorContact',
      between(operator.contact, SETTINGS_LIMIT.operator) && isContact(operator.contact.trim())
        ? undefined
        : say.operatorContact,
    ],
    ...OPERATOR_PROMISES.map((field): [string, string | undefined] => {
      const isShort = (operator[field] ?? '').trim().length <= SETTINGS_LIMIT.promise;
      return [`operator.${field}`, isShort ? undefined : say.promise];
    }),
    ['notice', notice === null || notice.trim().length <= SETTINGS_LIMIT.notice ? undefined : say.notice],
    ['rejectReasons', reasons.length > 0 && reasons.length <= SETTINGS_LIMIT.reasons ? undefined : say.reasons],
    ['rejectReasons', new Set(reasons).size === reasons.length ? undefined : say.reasonTwice],
    ...reasons.map(
      (reason, at) =>
        [`rejectReasons.${at}`, between(reason, SETTINGS_LIMIT.reason) ? undefined : say.reason] as [string, string],
    ),
    ['linkHosts', linkHosts.length <= SETTINGS_LIMIT.linkHosts ? undefined : say.linkHosts],
    ['linkHosts', linkHosts.every(isLinkable) ? undefined : say.linkHost],
    ['helplines', isComplete ? undefined : say.helplines],
  ]).concat(helplines.flatMap((helpline, at) => helplineProblems(helpline, { at, builtIn: builtIn[at], now })));
}

const trimmedOperator = (operator: Content['operator']): Content['operator'] => ({
  ...operator,
  ...Object.fromEntries(Object.entries(operator).map(([field, words]) => [field, words.trim()])),
});

/** A helpline whose number changed, and both numbers. */
export type ChangedNumber = { name: string; before: string; after: string };

type Line = Pick<SiteHelpline, 'name' | 'number' | 'date'>;

/** The helplines with another number than before. */
export const changedNumbers = (before: readonly Line[], after: readonly Line[]): ChangedNumber[] =>
  after.flatMap(({ name, number }) => {
    const stored = before.find((line) => line.name === name);
    return stored && stored.number !== number.trim() ? [{ name, before: stored.number, after: number.trim() }] : [];
  });

/** The current day in Sydney, YYYY-MM-DD. */
export const todayInAustralia = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(now);

/**
 * The changed numbers that need a later day of checking: the day must move forward together with the number, to today in
 * Australia at most. A day that is today already may stay.
 */
export function checkDatesDue(before: readonly Line[], after: readonly Line[], now: Date): ChangedNumber[] {
  const today = todayInAustralia(now);
  const dateOf = (lines: readonly Line[], name: string) => lines.find((line) => line.name === name)?.date ?? '';
  return changedNumbers(before, after).filter(({ name }) => {
    const [stored, date] = [dateOf(before, name), dateOf(after, name)];
    return date > today || (date <= stored && date !== today);
  });
}

/** The settings with every text trimmed. A blank notice becomes null. */
export const trimmedSettings = ({
  operator,
  rejectReasons,
  notice,
  helplines,
  linkHosts,
  anonymousComments,
}: Content): Content => ({
  operator: trimmedOperator(operator),
  rejectReasons: rejectReasons.map((reason) => reason.trim()),
  notice: textOrNull(notice),
  helplines: helplines.map(({ id, name, number, hours, source, date }) => ({
    ...(id !== undefined && { id }),
    name,
    number: number.trim(),
    hours: textOrNull(hours),
    source: source.trim(),
    date,
  })),
  ...(linkHosts && { linkHosts: [...new Set(linkHosts.map(hostOf))] }),
  ...(anonymousComments !== undefined && { anonymousComments }),
});
