import type { SiteSection, SiteSettings } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';
import { changedIn, rebased, type Content, type SettingsDraft } from './settings-draft';

/** `both` names the sections that someone else changed too, since she began. */
type KeptDraft = SettingsDraft & { both: SiteSection[] };

/** The kept draft. One without a change is none: it would only hide what others have saved since it began. */
function draftOf(kept: string, current: SiteSettings): KeptDraft {
  const draft = kept ? (JSON.parse(kept) as KeptDraft) : undefined;
  return draft && changedIn(draft).length > 0 ? draft : { base: current, mine: current, both: [] };
}

/** What a moderator types of the settings, kept in this tab until it is saved or dropped. */
export function useSettingsDraft(current: SiteSettings) {
  const [kept, keep, clear] = useKeptText('site-settings');
  const draft = draftOf(kept, current);
  return {
    ...draft,
    changed: changedIn(draft),
    change: (change: Partial<Content>) => keep(JSON.stringify({ ...draft, mine: { ...draft.mine, ...change } })),
    /** Goes on from newer settings. */
    rebase: (theirs: SiteSettings) => keep(JSON.stringify(rebased(draft, theirs))),
    clear,
  };
}
