import { draftTag, isTooLongToSend, MESSAGE, NO_DRAFT_TAG } from '@commonpurse/contracts';
import type { StoredDraft } from './draft.api';
import { fieldsOf, newKey, sameFields, textOf, type Fields } from './fields';

/** What becomes of the text. Whether it is saved follows from the texts: `isDirty`. */
export type DraftPhase =
  /** It is saved while the user types. */
  | { name: 'writing' }
  /** Another window has saved another text. `otherText` is the text that the form does not show. */
  | { name: 'conflict'; conflictingDraft: StoredDraft; otherText: Fields }
  /** The server has accepted it: from another window, or from this one with the response lost. */
  | { name: 'submitted'; isChanged: boolean };

/** Immutable state: the text being written, and what this window knows about its copy on the server. */
export type DraftState = {
  /** The values of the form. */
  fields: Fields;
  /** The form's initial values where there is no draft. */
  start: Fields;
  phase: DraftPhase;
  /** The last known draft on the server: null for none, undefined before the first request. */
  stored: { fields: Fields; tag: string } | null | undefined;
  /** The idempotency key under which the text is saved and sent. */
  sendKey: string;
  /** Tags of save requests without a response: the server may hold any one of these texts. */
  unanswered: readonly string[];
  /** The text last sent from this window, whether or not sending succeeded. */
  lastSent: Fields | null;
  /** The message about the last save. */
  status: string;
};

const WRITING: DraftPhase = { name: 'writing' };

/** The limit of tags in a header: no more saves are pending at the same time, and older ones did not arrive. */
const MAX_UNANSWERED = 20;

const savedWords = (fields: Fields) => (isTooLongToSend(fields) ? MESSAGE.draft.savedLong : MESSAGE.draft.saved);

export const begin = (start: Fields): DraftState => ({
  fields: start,
  start,
  phase: WRITING,
  stored: undefined,
  sendKey: newKey(),
  unanswered: [],
  lastSent: null,
  status: '',
});

export const isDirty = ({ fields, start, stored }: DraftState) => !sameFields(fields, stored?.fields ?? start);

/** Whether a question about this text is open: until the user answers, nothing is saved. */
export const isAsking = ({ phase }: DraftState) => phase.name !== 'writing';

/** The tags of all texts known to this window that the server may hold: a save may replace these. */
export const knownTags = ({ stored, unanswered }: DraftState) => [stored?.tag ?? NO_DRAFT_TAG, ...unanswered];

/** Replaces the initial values; the form shows them unless it was edited or a draft is stored. */
export const startFrom = (state: DraftState, start: Fields): DraftState =>
  isDirty(state) || state.stored ? { ...state, start } : { ...state, start, fields: start };

export const typeInto = (state: DraftState, fields: Fields): DraftState => ({
  ...state,
  fields: { ...state.fields, ...fields },
  status: state.status === savedWords(state.fields) ? '' : state.status,
  phase: state.phase.name === 'submitted' ? { name: 'submitted', isChanged: true } : state.phase,
});

/** Forgets the server's copy; a key that was stored there is replaced and never used again. */
const forgetStored = (state: DraftState): DraftState => ({
  ...state,
  sendKey: state.stored ? newKey() : state.sendKey,
  stored: null,
  unanswered: [],
});

const adopt = (state: DraftState, { draft, tag }: StoredDraft): DraftState => ({
  ...state,
  stored: { fields: fieldsOf(draft), tag },
  sendKey: draft.sendKey,
  unanswered: [],
});

/** Applies the server's response to a read. */
export function receive(state: DraftState, found: StoredDraft | null): DraftState {
  const dirty = isDirty(state);
  if (!found) return dirty ? forgetStored(state) : { ...forgetStored(state), fields: state.start, status: '' };
  const theirs = fieldsOf(found.draft);
  if (!dirty || sameFields(state.fields, theirs))
    return { ...adopt(state, found), fields: theirs, status: savedWords(theirs) };
  // This window saved the text itself; the response was lost.
  if (state.unanswered.includes(found.tag)) return adopt(state, found);
  // The user answers first what becomes of the text that was sent.
  if (state.phase.name === 'submitted') return state;
  // Nothing was written there that this text would replace.
  if (textOf(theirs) === '') return adopt(state, found);
  const phase: DraftPhase = { name: 'conflict', conflictingDraft: found, otherText: theirs };
  return { ...state, stored: state.stored ?? null, phase, status: '' };
}

/** Records that a save of the form's values starts. */
export const startSaving = (state: DraftState): DraftState => ({
  ...state,
  unanswered: [...state.unanswered, draftTag(state.fields)].slice(-MAX_UNANSWERED),
  status: MESSAGE.draft.saving,
});

/** Records that these fields were saved; the form may have changed since. */
export function finishSaving(state: DraftState, fields: Fields, tag: string): DraftState {
  const next = { ...state, stored: { fields, tag }, unanswered: [] };
  return { ...next, status: isDirty(next) ? '' : savedWords(fields) };
}

/** Records that the server has already accepted this text and stores no draft of it. */
export const markSubmitted = (state: DraftState): DraftState => {
  const isChanged = !state.lastSent || !sameFields(state.lastSent, state.fields);
  return { ...state, phase: { name: 'submitted', isChanged }, status: '' };
};

/** Swaps the two texts of a conflict. */
export const swap = (state: DraftState): DraftState =>
  state.phase.name === 'conflict'
    ? { ...state, fields: state.phase.otherText, phase: { ...state.phase, otherText: state.fields } }
    : state;

/** Keeps the text in the form and drops the other one. */
export function keepMine(state: DraftState): DraftState {
  if (state.phase.name !== 'conflict') return state;
  const next = { ...adopt(state, state.phase.conflictingDraft), phase: WRITING };
  return { ...next, status: isDirty(next) ? '' : savedWords(next.fields) };
}

/**
 * Turns the form's values into a new text that was never sent. The server may still have this window's saves, if
 * another window sent an older copy: the new text may replace them.
 */
export const keepAsNew = (state: DraftState): DraftState => ({
  ...forgetStored(state),
  unanswered: knownTags(state).filter((tag) => tag !== NO_DRAFT_TAG),
  sendKey: newKey(),
  phase: WRITING,
});

/** Resets the form to its initial values, with no draft on the server. */
export const empty = ({ start }: DraftState, status = ''): DraftState => ({ ...begin(start), stored: null, status });
