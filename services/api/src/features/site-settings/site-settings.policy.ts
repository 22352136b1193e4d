import { isDeepStrictEqual } from 'node:util';
import { allNumbers } from '@commonpurse/helplines';
import {
  BUILT_IN_OPERATOR,
  OPERATOR_PROMISES,
  REJECT_REASONS,
  SITE_SECTIONS,
  type SiteSection,
  type SiteSettings,
} from '@commonpurse/contracts';

/** What holds while no moderator has changed anything. */
export const BUILT_IN: SiteSettings = {
  operator: BUILT_IN_OPERATOR,
  rejectReasons: [...REJECT_REASONS],
  notice: null,
  helplines: allNumbers(),
  version: 0,
};

/** What holds of the operator after a change: what it does not have stays, and what it has empty is gone. */
export function changedOperator(
  before: SiteSettings['operator'],
  { name, contact, ...promises }: SiteSettings['operator'],
): SiteSettings['operator'] {
  const kept = OPERATOR_PROMISES.map((field) => [field, promises[field] ?? before[field] ?? ''] as const);
  return { name, contact, ...Object.fromEntries<string>(kept.filter(([, words]) => words !== '')) };
}

/** The sections in which two versions differ. */
export const changedSections = (before: SiteSettings, after: Omit<SiteSettings, 'version'>): SiteSection[] =>
  // PostgreSQL keeps an object's properties in an order of its own.
  SITE_SECTIONS.filter((section) => !isDeepStrictEqual(before[section], after[section]));

/**
 * Stored settings with the helplines that this release has: one that it no longer shows is left out, and a new one comes
 * with its built-in number. No version of the settings can take a number away.
 */
export const withEveryHelpline = (stored: SiteSettings): SiteSettings => ({
  ...stored,
  helplines: BUILT_IN.helplines.map((builtIn) => stored.helplines.find(({ name }) => name === builtIn.name) ?? builtIn),
});
