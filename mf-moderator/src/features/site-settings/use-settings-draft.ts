import type { SiteSection, SiteSettings } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';
import { changedIn, rebased, type Content, type SettingsDraft } from './settings-draft';

/** `both` names the sections that another moderator changed too, since this draft began. */
type StoredDraft = SettingsDraft & { both: SiteSection[] };

/** The kept draft. Ignores a draft without changes, which would only hide newer saved settings. */
function draftOf(stored: string, current: SiteSettings): StoredDraft {
  const draft = stored ? (JSON.parse(stored) as StoredDraft) : undefined;
  return draft && changedIn(draft).length > 0 ? draft : { base: current, mine: current, both: [] };
}

/** The draft of the site settings, kept in this tab until it is saved or dropped. */
export function useSettingsDraft(current: SiteSettings) {
  const [stored, store, clear] = useKeptText('site-settings');
  const draft = draftOf(stored, current);
  return {
    ...draft,
    changed: changedIn(draft),
    change: (change: Partial<Content>) => store(JSON.stringify({ ...draft, mine: { ...draft.mine, ...change } })),
    /** Rebases the draft onto newer settings. */
    rebase: (theirs: SiteSettings) => store(JSON.stringify(rebased(draft, theirs))),
    clear,
  };
}
