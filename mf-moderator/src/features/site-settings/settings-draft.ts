import {
  helplineId,
  isEmptyText,
  OPERATOR_PROMISES,
  SITE_SECTIONS,
  type SiteSection,
  type SiteSettings,
} from '@commonpurse/contracts';

export type Content = Omit<SiteSettings, 'version'>;

/** The typed settings, and the saved settings that they are based on. */
export type SettingsDraft = { base: SiteSettings; mine: Content };

/** What is compared of settings: where a helpline is used is not part of what a moderator saves. */
const asSaved = (value: unknown): string =>
  JSON.stringify(value, (key, held: unknown) => (key === 'usedIn' ? undefined : held));

const differs = (section: SiteSection, a: Content, b: Content) => asSaved(a[section]) !== asSaved(b[section]);

export const changedIn = ({ base, mine }: SettingsDraft): SiteSection[] =>
  SITE_SECTIONS.filter((section) => differs(section, base, mine));

/** A list as a text with one entry on each line, and back. */
export const toLines = (entries: readonly string[]) => entries.join('\n');
export const fromLines = (text: string) => text.split('\n').filter((line) => !isEmptyText(line));

export const HELPLINE_FIELDS = ['number', 'hours', 'source', 'date'] as const;

/** The settings as the texts of a form, by the names of its fields. */
export const toTexts = ({
  operator,
  notice,
  rejectReasons,
  helplines,
  linkHosts = [],
}: Content): Record<string, string> => ({
  operatorName: operator.name,
  operatorContact: operator.contact,
  ...Object.fromEntries(OPERATOR_PROMISES.map((field) => [`operator.${field}`, operator[field] ?? ''])),
  notice: notice ?? '',
  rejectReasons: toLines(rejectReasons),
  linkHosts: toLines(linkHosts),
  ...Object.fromEntries(
    helplines.flatMap((line, at) => HELPLINE_FIELDS.map((field) => [`helplines.${at}.${field}`, line[field] ?? ''])),
  ),
});

function withText(content: Content, name: string, text: string): Content {
  const { operator, helplines } = content;
  const [section, part = '', field = ''] = name.split('.');
  if (name === 'operatorName') return { ...content, operator: { ...operator, name: text } };
  if (name === 'operatorContact') return { ...content, operator: { ...operator, contact: text } };
  if (section === 'operator') return { ...content, operator: { ...operator, [part]: text } };
  if (name === 'notice') return { ...content, notice: text || null };
  if (name === 'rejectReasons' || name === 'linkHosts') return { ...content, [name]: text.split('\n') };
  const value = field === 'hours' ? text || null : text;
  return {
    ...content,
    helplines: helplines.map((line, at) => (at === Number(part) ? { ...line, [field]: value } : line)),
  };
}

/** The settings with these texts of the form. */
export const withTexts = (content: Content, texts: Partial<Record<string, string>>): Content =>
  Object.entries(texts).reduce((changed, [name, text = '']) => withText(changed, name, text), content);

/** Without the empty lines of the lists, which are there only while a moderator types. */
export const withoutEmptyLines = (content: Content): Content => ({
  ...content,
  rejectReasons: fromLines(toLines(content.rejectReasons)),
  ...(content.linkHosts && { linkHosts: fromLines(toLines(content.linkHosts)) }),
});

/** Merges helplines one by one: the moderator's version of those that she changed, else the newer saved one. */
const mergedHelplines = ({ base, mine }: SettingsDraft, theirs: Content): Content['helplines'] =>
  theirs.helplines.map((line) => {
    const typed = mine.helplines.find((saved) => helplineId(saved) === helplineId(line));
    const before = base.helplines.find((saved) => helplineId(saved) === helplineId(line));
    return typed && asSaved(typed) !== asSaved(before) ? typed : line;
  });

/**
 * Rebases the draft onto newer saved settings: sections that the moderator changed keep her text, the others take the
 * newer content. `both` names the sections that both changed.
 */
export function rebased(draft: SettingsDraft, theirs: SiteSettings): SettingsDraft & { both: SiteSection[] } {
  const hers = changedIn(draft);
  const merged = <Section extends SiteSection>(section: Section) =>
    (hers.includes(section) ? draft.mine : theirs)[section];
  const mine = {
    operator: merged('operator'),
    notice: merged('notice'),
    rejectReasons: merged('rejectReasons'),
    helplines: mergedHelplines(draft, theirs),
    ...(theirs.linkHosts && { linkHosts: merged('linkHosts') ?? theirs.linkHosts }),
    ...(theirs.anonymousComments !== undefined && { anonymousComments: merged('anonymousComments') }),
  };
  return { base: theirs, mine, both: hers.filter((section) => differs(section, draft.base, theirs)) };
}
