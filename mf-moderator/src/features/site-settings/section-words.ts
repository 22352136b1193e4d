import type { SiteSection } from '@commonpurse/contracts';

/** The name of each section. */
export const SECTION_WORDS: Record<SiteSection, string> = {
  operator: 'who runs the site',
  notice: 'the notice',
  rejectReasons: 'the reasons for rejecting',
  helplines: 'the numbers to call',
};

/** 'the notice and the numbers to call' */
export const sectionsInWords = (sections: readonly SiteSection[]) =>
  new Intl.ListFormat('en-AU').format(sections.map((section) => SECTION_WORDS[section]));
