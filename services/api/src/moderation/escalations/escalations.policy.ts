import type { ErrorCode, EscalationItem, EscalationKind } from '@commonpurse/contracts';

/** A post, a comment or a contact form that an escalation is about, as it is now. */
export type Item = {
  kind: EscalationItem;
  ref: string;
  authorId: string | null;
  /** Null for a contact form. */
  status: string | null;
  archived: boolean;
  /** Whether its author has deleted the comment. */
  deleted: boolean;
  postId: string | null;
};

/** What the rules need to know of an escalation. */
export type Ruled = {
  kind: EscalationKind;
  closedAt: Date | null;
  openedBy: string | null;
  secondBy: string | null;
  statusBefore: string | null;
  firstAnswerAt: Date | null;
};

type Moderator = { userId: string };

/** The status of an item as it is stored with an escalation: that of an archived post says only that. */
export const statusOf = ({ status, archived }: Pick<Item, 'status' | 'archived'>): string | null =>
  archived ? 'Archived' : status;

/** Nobody escalates her own text, or has her own escalation in hand. */
export const isOwn = ({ authorId }: Pick<Item, 'authorId'>, { userId }: Moderator): boolean => authorId === userId;

/** Why an act on an escalation of this kind is refused: it is of the other kind, or has ended. */
export function actRefusal({ kind, closedAt }: Ruled, expected: EscalationKind): ErrorCode | undefined {
  if (kind !== expected) return 'STATE_CONFLICT';
  return closedAt === null ? undefined : 'ESCALATION_CHANGED';
}

/** The place of a second name. Names of those who no longer moderate count as free; undefined when both are taken. */
export function freePlace(
  { openedBy, secondBy }: Ruled,
  moderators: readonly string[],
): 'first' | 'second' | undefined {
  if (openedBy === null || !moderators.includes(openedBy)) return 'first';
  return secondBy === null || !moderators.includes(secondBy) ? 'second' : undefined;
}

/**
 * The names after a moderator has taken hers off: of two, the other is the first one then. Undefined when hers is not
 * among them.
 */
export function namesWithout(
  { openedBy, secondBy }: Ruled,
  { userId }: Moderator,
): Pick<Ruled, 'openedBy' | 'secondBy'> | undefined {
  if (openedBy !== userId && secondBy !== userId) return undefined;
  return { openedBy: openedBy === userId ? secondBy : openedBy, secondBy: null };
}

/** Whether the moderator may end it: with the names of two who moderate, or alone where nobody else does. */
export function hasNamesToEnd(
  { openedBy, secondBy }: Ruled,
  { userId }: Moderator,
  moderators: readonly string[],
): boolean {
  const names = [openedBy, secondBy].filter((name) => name !== null && moderators.includes(name));
  return names.includes(userId) && (names.length === 2 || moderators.length === 1);
}

/** Whether ending it can show the item again: it was Published when it was marked, and its author has not taken it back. */
export const mayShow = ({ kind, statusBefore }: Ruled, { status, archived, deleted }: Item): boolean =>
  kind === 'danger' && statusBefore === 'Published' && status === 'Published' && !archived && !deleted;
