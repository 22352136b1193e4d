import type { SiteSection } from '@commonpurse/contracts';

/** What each section is called. */
export const SECTION_WORDS: Record<SiteSection, string> = {
  operator: 'who runs the site',
  notice: 'the notice',
  rejectReasons: 'the reasons for rejecting',
  helplines: 'the numbers to call',
};

const list = new Intl.ListFormat('en-AU');

/** 'the notice and the numbers to call' */
export const sectionsInWords = (sections: readonly SiteSection[]) =>
  list.format(sections.map((section) => SECTION_WORDS[section]));
