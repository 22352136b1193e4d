/** A moderator's change of one number: its digits, hours, source, and the day on which it was checked. */
type NumberChange = { number: string; hours: string | null; source: string; date: string };

/** The changes by the number's id. */
export type HelplineChanges = Readonly<Record<string, NumberChange>>;

/** Id of the element with the settings, which the host writes into each page. */
export const PAGE_SETTINGS_ID = 'site-settings';

/** The site settings that moderators have changed, as embedded in a page. Missing ones have their built-in values. */
export type PageSettings = {
  /**
   * The operator of the site and its contact; optionally, who is responsible for safety, and how soon moderators read
   * posts and reports ('2 days').
   */
  operator?: { name: string; contact: string; safety?: string; postsWithin?: string; reportsWithin?: string };
  /** A notice above every page. */
  notice?: string;
  helplines?: HelplineChanges;
  /** The oldest day on which any number was checked: '20 November 2026'. */
  compiled?: string;
};

/** Globals with the settings. The API has neither. */
type PageGlobals = {
  document?: { getElementById(id: string): { textContent: string | null } | null };
  /** Set by a server renderer, which has no document. */
  commonpurseSettings?: PageSettings;
};

/**
 * The settings that the host embedded in this page; undefined if the built-in ones apply. Read once, when the page's
 * code starts, so that a page shows only one version.
 */
export function pageSettings(): PageSettings | undefined {
  const { document, commonpurseSettings } = globalThis as PageGlobals;
  const text = document?.getElementById(PAGE_SETTINGS_ID)?.textContent;
  return text ? (JSON.parse(text) as PageSettings) : commonpurseSettings;
}

let changes: HelplineChanges | undefined;

/** The changes that this page shows. */
export const changesOfPage = (): HelplineChanges => (changes ??= pageSettings()?.helplines ?? {});
