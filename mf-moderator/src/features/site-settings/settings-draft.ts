import { helplineId, isEmptyText, SITE_SECTIONS, type SiteSection, type SiteSettings } from '@commonpurse/contracts';

export type Content = Omit<SiteSettings, 'version'>;

/** The typed settings, and the saved settings that they are based on. */
export type SettingsDraft = { base: SiteSettings; mine: Content };

const differs = (section: SiteSection, a: Content, b: Content) =>
  JSON.stringify(a[section]) !== JSON.stringify(b[section]);

export const changedIn = ({ base, mine }: SettingsDraft): SiteSection[] =>
  SITE_SECTIONS.filter((section) => differs(section, base, mine));

/** The reasons as a text with one on each line, and back. */
export const toLines = (reasons: readonly string[]) => reasons.join('\n');
export const fromLines = (text: string) => text.split('\n').filter((line) => !isEmptyText(line));

/** Merges helplines one by one: the moderator's version of those that she changed, else the newer saved one. */
const mergedHelplines = ({ base, mine }: SettingsDraft, theirs: Content): Content['helplines'] =>
  theirs.helplines.map((line) => {
    const typed = mine.helplines.find((one) => helplineId(one) === helplineId(line));
    const before = base.helplines.find((one) => helplineId(one) === helplineId(line));
    return typed && JSON.stringify(typed) !== JSON.stringify(before) ? typed : line;
  });

/**
 * Rebases the draft onto newer saved settings: sections that the moderator changed keep her text, the others take the
 * newer content. `both` names the sections that both changed.
 */
export function rebased(draft: SettingsDraft, theirs: SiteSettings): SettingsDraft & { both: SiteSection[] } {
  const hers = changedIn(draft);
  const kept = <Section extends SiteSection>(section: Section) =>
    (hers.includes(section) ? draft.mine : theirs)[section];
  const mine = {
    operator: kept('operator'),
    notice: kept('notice'),
    rejectReasons: kept('rejectReasons'),
    helplines: mergedHelplines(draft, theirs),
  };
  return { base: theirs, mine, both: hers.filter((section) => differs(section, draft.base, theirs)) };
}
