import { Type } from 'typebox';
import { ESCALATION_KINDS, ESCALATION_OUTCOMES } from '../enumerations';
import { Id, Instant, OneOf, nullable } from '../schemas/shared';

/** The name of a moderator; `own` if it is the caller. */
export const ModeratorName = Type.Object({
  username: Type.String({ examples: ['mod.ana'] }),
  own: Type.Optional(Type.Literal(true)),
});

/** An open escalation of an item, where another reply names it. `openedBy` is null once that moderator handed over. */
export const EscalationRef = Type.Object({
  escalationID: Id,
  kind: OneOf(ESCALATION_KINDS),
  openedBy: nullable(ModeratorName),
  openedAt: Instant,
});
export type EscalationRef = Type.Static<typeof EscalationRef>;

/** How an escalation ended. */
export const EscalationEnd = Type.Object({
  at: Instant,
  by: ModeratorName,
  outcome: OneOf(ESCALATION_OUTCOMES),
  note: nullable(Type.String()),
});

/** An escalation of an item, with its sentence, where moderators read the item. `closed` is null while it is open. */
export const EscalationNote = Type.Object({
  ...EscalationRef.properties,
  text: Type.String({ examples: ['She cannot go on after the next payment.'] }),
  closed: nullable(EscalationEnd),
});
export type EscalationNote = Type.Static<typeof EscalationNote>;
