import { SITE_SECTIONS, type SiteSection, type SiteSettings } from '@commonpurse/contracts';

export type Content = Omit<SiteSettings, 'version'>;

/** What is typed, and the settings that it began from. */
export type SettingsDraft = { base: SiteSettings; mine: Content };

const differs = (section: SiteSection, a: Content, b: Content) =>
  JSON.stringify(a[section]) !== JSON.stringify(b[section]);

export const changedIn = ({ base, mine }: SettingsDraft): SiteSection[] =>
  SITE_SECTIONS.filter((section) => differs(section, base, mine));

/** The reasons as a text with one on each line, and back. */
export const toLines = (reasons: readonly string[]) => reasons.join('\n');
export const fromLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Helplines line by line: those that she changed, and theirs where she did not. */
const mergedHelplines = ({ base, mine }: SettingsDraft, theirs: Content): Content['helplines'] =>
  theirs.helplines.map((line) => {
    const typed = mine.helplines.find(({ name }) => name === line.name);
    const before = base.helplines.find(({ name }) => name === line.name);
    return typed && JSON.stringify(typed) !== JSON.stringify(before) ? typed : line;
  });

/**
 * The draft on top of newer settings: what she changed stays as she typed it, everything else is theirs. `both` names
 * the sections that both changed.
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
