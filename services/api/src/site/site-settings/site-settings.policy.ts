import { isDeepStrictEqual } from 'node:util';
import { allNumbers } from '@commonpurse/helplines';
import {
  BUILT_IN_OPERATOR,
  LINK_HOSTS,
  helplineId,
  OPERATOR_PROMISES,
  REJECT_REASONS,
  SITE_SECTIONS,
  type SiteSection,
  type SiteSettings,
} from '@commonpurse/contracts';

/** The settings until a moderator changes them. */
export const BUILT_IN: SiteSettings = {
  operator: BUILT_IN_OPERATOR,
  rejectReasons: [...REJECT_REASONS],
  notice: null,
  helplines: allNumbers(),
  linkHosts: [...LINK_HOSTS],
  anonymousComments: true,
  version: 0,
};

/** The operator after a change: omitted fields keep their value, and empty ones are removed. */
export function changedOperator(
  before: SiteSettings['operator'],
  { name, contact, ...promises }: SiteSettings['operator'],
): SiteSettings['operator'] {
  const entries = OPERATOR_PROMISES.map((field) => [field, promises[field] ?? before[field] ?? ''] as const);
  return { name, contact, ...Object.fromEntries<string>(entries.filter(([, words]) => words !== '')) };
}

/** The sections in which two versions differ. */
export const changedSections = (before: SiteSettings, after: Omit<SiteSettings, 'version'>): SiteSection[] =>
  // A deep comparison: PostgreSQL does not keep the order of an object's properties.
  SITE_SECTIONS.filter((section) => !isDeepStrictEqual(before[section], after[section]));

/**
 * Settings with the helplines of this release and their current names: one that it no longer shows is left out, and a
 * new one has its built-in number. No stored version can remove a number, and no new name loses a corrected one.
 */
export const withEveryHelpline = <Settings extends Omit<SiteSettings, 'version'>>(stored: Settings): Settings => ({
  ...stored,
  helplines: BUILT_IN.helplines.map(({ id, name, ...builtIn }) => {
    const byId = stored.helplines.find((line) => helplineId(line) === id);
    const found = byId ?? stored.helplines.find((line) => line.id === undefined && line.name === name) ?? builtIn;
    return { ...found, id, name };
  }),
});

/** The settings that apply: of a stored number and that of this release, the one that was checked later. */
export const currentSettings = (stored: SiteSettings): SiteSettings => {
  const settings = withEveryHelpline(stored);
  const helplines = settings.helplines.map((line, at) => {
    const builtIn = BUILT_IN.helplines[at]!;
    return line.date < builtIn.date ? builtIn : line;
  });
  return { ...settings, helplines };
};
