import { draftTag, isTooLongToSend, MESSAGE, NO_DRAFT_TAG } from '@commonpurse/contracts';
import type { KeptDraft } from './draft.api';
import { fieldsOf, newKey, sameFields, type Fields } from './fields';

/** Immutable state: the text being written, and what this window knows about its copy on the server. */
export type DraftState = {
  /** The values of the form. */
  fields: Fields;
  /** The form's initial values where there is no draft. */
  start: Fields;
  /** The last known draft on the server: null for none, undefined before the first request. */
  kept: { fields: Fields; tag: string } | null | undefined;
  /** The idempotency key under which the text is saved and sent. */
  sendKey: string;
  /** Tags of save requests without a response: the server may hold any one of these texts. */
  unanswered: readonly string[];
  /** The draft that another window saved since the last read, while the user is asked which text to keep. */
  rival: KeptDraft | null;
  /** The one of those two texts that is not in the form. */
  other: Fields | null;
  /** The text last sent from this window, whether or not sending succeeded. */
  handedIn: Fields | null;
  /** Set when the server has accepted this text: from another window, or from this one with the response lost. */
  taken: 'as it stands' | 'before it was changed' | null;
  /** The message about the last save. */
  status: string;
};

/** The limit of tags in a header: no more saves are pending at the same time, and older ones did not arrive. */
const MAX_UNANSWERED = 20;

const savedWords = (fields: Fields) => (isTooLongToSend(fields) ? MESSAGE.draft.savedLong : MESSAGE.draft.saved);

export const begin = (start: Fields): DraftState => ({
  fields: start,
  start,
  kept: undefined,
  sendKey: newKey(),
  unanswered: [],
  rival: null,
  other: null,
  handedIn: null,
  taken: null,
  status: '',
});

export const isDirty = ({ fields, start, kept }: DraftState) => !sameFields(fields, kept?.fields ?? start);

/** Whether a question about this text is open: until the user answers, nothing is saved. */
export const isAsking = ({ other, taken }: DraftState) => other !== null || taken !== null;

/** The tags of all texts known to this window that the server may hold: a save may replace these. */
export const knownTags = ({ kept, unanswered }: DraftState) => [kept?.tag ?? NO_DRAFT_TAG, ...unanswered];

/** Replaces the initial values; the form shows them unless it was edited or a draft is kept. */
export const startFrom = (state: DraftState, start: Fields): DraftState =>
  isDirty(state) || state.kept ? { ...state, start } : { ...state, start, fields: start };

export const typeInto = (state: DraftState, fields: Fields): DraftState => ({
  ...state,
  fields: { ...state.fields, ...fields },
  status: state.status === savedWords(state.fields) ? '' : state.status,
  taken: state.taken && 'before it was changed',
});

/** Forgets the server's copy; a key that was kept there is replaced and never used again. */
const forgetKept = (state: DraftState): DraftState => ({
  ...state,
  sendKey: state.kept ? newKey() : state.sendKey,
  kept: null,
  unanswered: [],
});

const adopt = (state: DraftState, { draft, tag }: KeptDraft): DraftState => ({
  ...state,
  kept: { fields: fieldsOf(draft), tag },
  sendKey: draft.sendKey,
  unanswered: [],
});

/** Applies the server's response to a read. */
export function learnKept(state: DraftState, found: KeptDraft | null): DraftState {
  const typed = isDirty(state);
  if (!found) return typed ? forgetKept(state) : { ...forgetKept(state), fields: state.start, status: '' };
  const theirs = fieldsOf(found.draft);
  if (!typed || sameFields(state.fields, theirs))
    return { ...adopt(state, found), fields: theirs, status: savedWords(theirs) };
  // This window saved the text itself; the response was lost.
  if (state.unanswered.includes(found.tag)) return adopt(state, found);
  return { ...state, kept: state.kept ?? null, rival: found, other: theirs, status: '' };
}

/** Records that a save of the form's values starts. */
export const startSaving = (state: DraftState): DraftState => ({
  ...state,
  unanswered: [...state.unanswered, draftTag(state.fields)].slice(-MAX_UNANSWERED),
  status: MESSAGE.draft.saving,
});

/** Records that these fields were saved; the form may have changed since. */
export function finishSaving(state: DraftState, fields: Fields, tag: string): DraftState {
  const next = { ...state, kept: { fields, tag }, unanswered: [] };
  return { ...next, status: isDirty(next) ? '' : savedWords(fields) };
}

/** Records that the server has already accepted this text and keeps no draft of it. */
export const learnSent = (state: DraftState): DraftState => {
  const same = state.handedIn && sameFields(state.handedIn, state.fields);
  return { ...state, taken: same ? 'as it stands' : 'before it was changed', status: '' };
};

/** Swaps the text in the form with the other text. */
export const swap = (state: DraftState): DraftState =>
  state.other ? { ...state, fields: state.other, other: state.fields } : state;

/** Keeps the text in the form and drops the other one. */
export function keepMine(state: DraftState): DraftState {
  if (!state.rival) return state;
  const next = { ...adopt(state, state.rival), rival: null, other: null };
  return { ...next, status: isDirty(next) ? '' : savedWords(next.fields) };
}

/**
 * Turns the form's values into a new text that was never sent. The server may still have this window's saves, if
 * another window sent an older copy: the new text may replace them.
 */
export const keepAsNew = (state: DraftState): DraftState => ({
  ...forgetKept(state),
  unanswered: knownTags(state).filter((tag) => tag !== NO_DRAFT_TAG),
  sendKey: newKey(),
  taken: null,
});

/** Resets the form to its initial values, with no draft on the server. */
export const empty = ({ start }: DraftState, status = ''): DraftState => ({ ...begin(start), kept: null, status });
