import type { Narrative as NarrativeOnWire } from '@commonpurse/contracts';
import { listText } from '../../shared/lists/list-text';
import type { Narrative } from './narratives.policy';

/** The whole narrative, and nothing of who published it or when. */
export const toNarrative = (narrative: Narrative): NarrativeOnWire => ({
  narrID: narrative.id,
  narrTitle: narrative.title,
  narrDesc: narrative.description,
  narrCategory: narrative.category,
  narrOccupation: narrative.occupation,
});

export const toListedNarrative = (narrative: Narrative): NarrativeOnWire => ({
  ...toNarrative(narrative),
  narrDesc: listText(narrative.description),
});
