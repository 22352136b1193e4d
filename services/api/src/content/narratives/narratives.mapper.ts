import type { Narrative as NarrativeOnWire } from '@commonpurse/contracts';
import { listText } from '../../shared/lists/list-text';
import type { Narrative } from './narratives.policy';

/** Maps the whole narrative, without its publisher and its time. */
export const toNarrative = (narrative: Narrative): NarrativeOnWire => toReply(narrative, narrative.description);

export const toListedNarrative = (narrative: Narrative): NarrativeOnWire =>
  toReply(narrative, listText(narrative.description));

const toReply = (narrative: Narrative, description: string) =>
  ({
    narrID: narrative.id,
    narrTitle: narrative.title,
    narrDesc: description,
    narrCategory: narrative.category,
    narrOccupation: narrative.occupation,
    ...(narrative.quote !== null && { narrQuote: narrative.quote }),
    ...(narrative.picture !== null && { narrPicture: narrative.picture }),
  }) satisfies NarrativeOnWire;
