import type { TaggedCall, WireOf } from './call';
import { CONTENT_CALLS } from '../content/calls';
import { FORUM_CALLS } from '../forum/calls';
import { ESCALATION_CALLS } from '../moderation/escalation-calls';
import { IDENTITY_CALLS } from '../identity/calls';
import { MODERATION_CALLS } from '../moderation/calls';
import { CASE_CALLS } from '../moderation/case-calls';
import { MEMBER_CALLS } from '../moderation/member-calls';
import { REPORT_CALLS } from '../moderation/report-calls';
import { SITE_CALLS } from '../site/calls';

export type { CallAccess, TaggedCall } from './call';

const TABLE = {
  ...IDENTITY_CALLS,
  ...FORUM_CALLS,
  ...MODERATION_CALLS,
  ...MEMBER_CALLS,
  ...REPORT_CALLS,
  ...ESCALATION_CALLS,
  ...CASE_CALLS,
  ...CONTENT_CALLS,
  ...SITE_CALLS,
};

/** The types of every call: parameters, query, body and reply. Browsers import this type alone. */
export type Wire = WireOf<typeof TABLE>;

/** A call by method and path, as a reader searches for it: `PUT /review-new-posts/:id/approve`. */
export type CallKey = keyof Wire;

/** Every call of the API. */
export const CALLS = TABLE as unknown as Readonly<Record<CallKey, TaggedCall>>;
