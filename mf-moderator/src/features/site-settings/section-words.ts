import type { SiteSection } from '@commonpurse/contracts';

/** The name of each section. */
export const SECTION_WORDS: Record<SiteSection, string> = {
  operator: 'who runs the site',
  notice: 'the notice',
  rejectReasons: 'the reasons for rejecting',
  helplines: 'the numbers to call',
  linkHosts: 'the sites that posts can link to',
  anonymousComments: 'anonymous comments',
};

/** A newer API may name sections that this release does not know. */
const isSection = (name: string): name is SiteSection => Object.hasOwn(SECTION_WORDS, name);

/** 'the notice and the numbers to call' */
export const sectionsInWords = (sections: readonly string[]) =>
  new Intl.ListFormat('en-AU').format(
    sections.flatMap((section) => (isSection(section) ? SECTION_WORDS[section] : [])),
  );
