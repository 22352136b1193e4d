import type { Kind } from '@commonpurse/personal-details';
import { KIND_WORDS } from '@commonpurse/personal-details';
import { BURST } from '@commonpurse/contracts';

/**
 * What an automatic check found in a comment, and how many comments its author wrote or changed within the burst's
 * time.
 */
export type Checked = { kinds: readonly Kind[]; recent: number };

/** Why a comment is flagged that moderators held back: no check found anything, and readers see it only after a decision. */
export const WAITS_AFTER_DANGER =
  'Moderators had marked that someone may be in danger. The comment stays hidden until a moderator decides on it.';

/** Whether this report is such a flag. */
export const isAfterDanger = ({ reporterId, reason }: { reporterId: string | null; reason: string }): boolean =>
  reporterId === null && reason === WAITS_AFTER_DANGER;

/** Why a comment is flagged, as moderators read it; undefined where nothing was found. */
export function flagReason({ kinds, recent }: Checked): string | undefined {
  const found = [...new Set(kinds)].map((kind) => KIND_WORDS[kind].a);
  const inText = found.length > 0 && `The text seems to include ${inWords(found)}.`;
  const number = recent < BURST.counted ? `comment ${recent}` : `comment ${BURST.counted} or a later one`;
  const burst = recent > BURST.comments && `It is ${number} from this member within ${BURST.minutes} minutes.`;
  return [inText, burst].filter(Boolean).join(' ') || undefined;
}

const inWords = (items: readonly string[]) => new Intl.ListFormat('en-AU').format(items);
