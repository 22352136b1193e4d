/** What moderators changed about one number: its digits, its hours, where that was read, and on which day. */
export type NumberChange = { number: string; hours: string | null; source: string; date: string };

/** The changes by the number's key. */
export type HelplineChanges = Readonly<Record<string, NumberChange>>;

/** The element that carries them in a browser; the host writes it into each page. */
export const PAGE_SETTINGS_ID = 'site-settings';

/** What moderators changed of the site, as a page carries it; what is missing is as it was built. */
export type PageSettings = {
  /**
   * Whoever runs the site, and how to reach them; who is responsible for safety, and how soon moderators read posts and
   * reports ('2 days'), where somebody has said so.
   */
  operator?: { name: string; contact: string; safety?: string; postsWithin?: string; reportsWithin?: string };
  /** A line above every page. */
  notice?: string;
  helplines?: HelplineChanges;
  /** The oldest day on which any number was checked: '20 November 2026'. */
  compiled?: string;
};

/** What may be there: the API has neither. */
type PageGlobals = {
  document?: { getElementById(id: string): { textContent: string | null } | null };
  /** Given by a renderer, which has no document. */
  commonpurseSettings?: PageSettings;
};

/**
 * The settings of this page as the host gave them, undefined where the built-in ones hold. Read once, when the code of
 * the page starts: a page shows one version of them.
 */
export function pageSettings(): PageSettings | undefined {
  const { document, commonpurseSettings } = globalThis as PageGlobals;
  const text = document?.getElementById(PAGE_SETTINGS_ID)?.textContent;
  return text ? (JSON.parse(text) as PageSettings) : commonpurseSettings;
}

let changes: HelplineChanges | undefined;

/** The changes that this page shows. */
export const changesOfPage = (): HelplineChanges => (changes ??= pageSettings()?.helplines ?? {});
