import { ESCALATION_KINDS, ESCALATION_STATES, type Escalation } from '@commonpurse/contracts';
import { escalationsPage } from '../../shared/escalations/escalations.api';
import type { Queue } from '../../shared/queue/list-neighbours';

/** The queue of escalations. */
export const QUEUE: Queue<Escalation> = {
  singular: 'Escalation',
  plural: 'escalations',
  allowed: { sort: ['oldest'], kind: ESCALATION_KINDS, state: ESCALATION_STATES },
  page: escalationsPage,
  idOf: ({ escalationID: id }) => id,
  addressOf: ({ escalationID: id }) => `/escalations/${id}`,
};

/** The words for each kind. */
export const KIND_WORDS: Record<Escalation['kind'], string> = {
  danger: 'Someone may be in danger',
  'second-opinion': 'Second opinion',
};

/** The words for each kind of item. */
export const ITEM_WORDS: Record<Escalation['itemKind'], string> = {
  post: 'Post',
  comment: 'Comment',
  contact: 'Contact form',
};
