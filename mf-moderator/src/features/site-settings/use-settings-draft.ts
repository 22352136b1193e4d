import type { SiteSettings } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';
import { changedIn, rebased, type Content, type SettingsDraft } from './settings-draft';

/** What a moderator types of the settings, kept in this tab until it is saved or dropped. */
export function useSettingsDraft(current: SiteSettings) {
  const [kept, keep, clear] = useKeptText('site-settings');
  const { both = [], ...draft } = (kept ? JSON.parse(kept) : { base: current, mine: current }) as SettingsDraft &
    Partial<Pick<ReturnType<typeof rebased>, 'both'>>;
  return {
    ...draft,
    /** The sections that someone else changed too, since she began. */
    both,
    isStale: draft.base.version !== current.version,
    changed: changedIn(draft),
    change: (change: Partial<Content>) => keep(JSON.stringify({ ...draft, both, mine: { ...draft.mine, ...change } })),
    /** Goes on from newer settings. */
    rebase: (theirs: SiteSettings) => keep(JSON.stringify(rebased(draft, theirs))),
    clear,
  };
}
