import { draftTag, isTooLongToSend, MESSAGE, NO_DRAFT_TAG } from '@commonpurse/contracts';
import type { KeptDraft } from './draft.api';
import { fieldsOf, newKey, sameFields, type Fields } from './fields';

/** A text that is being written, and what is known of its copy on the server. What happens to it makes a new one. */
export type DraftState = {
  /** What stands in the form. */
  fields: Fields;
  /** What the form shows where there is no draft. */
  start: Fields;
  /** What the server holds, as far as is known: null for nothing, undefined before it was asked. */
  kept: { fields: Fields; tag: string } | null | undefined;
  /** What it is saved and sent under. */
  sendKey: string;
  /** Tags of texts that were sent to be saved and not answered: one of them may stand on the server by now. */
  unanswered: readonly string[];
  /** What another window has saved since this one last looked, while she is asked which text to keep. */
  rival: KeptDraft | null;
  /** Of those two texts, the one that is not in the form. */
  other: Fields | null;
  /** What was sent last from here, however that ended. */
  handedIn: Fields | null;
  /** Whether the server has taken this text already: in another window, or from here by a call whose answer was lost. */
  taken: 'as it stands' | 'before it was changed' | null;
  /** What became of the last saving, in words. */
  status: string;
};

/** A header has room for so many: more are not on their way at the same time, and older ones have not arrived. */
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

/** Whether she is asked something about this text: until she has answered, nothing of it is saved. */
export const isAsking = ({ other, taken }: DraftState) => other !== null || taken !== null;

/** The tags of all that may stand on the server and that this window knows: it may be replaced. */
export const knownTags = ({ kept, unanswered }: DraftState) => [kept?.tag ?? NO_DRAFT_TAG, ...unanswered];

/** The form starts from another text now, which shows unless something has been typed. */
export const startFrom = (state: DraftState, start: Fields): DraftState =>
  isDirty(state) || state.kept ? { ...state, start } : { ...state, start, fields: start };

export const typeInto = (state: DraftState, fields: Fields): DraftState => ({
  ...state,
  fields: { ...state.fields, ...fields },
  status: state.status === savedWords(state.fields) ? '' : state.status,
  taken: state.taken && 'before it was changed',
});

/** Nothing stands on the server under this key, or ever will again. */
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

/** The server has said what it holds. */
export function learnKept(state: DraftState, found: KeptDraft | null): DraftState {
  const typed = isDirty(state);
  if (!found) return typed ? forgetKept(state) : { ...forgetKept(state), fields: state.start, status: '' };
  const theirs = fieldsOf(found.draft);
  if (!typed || sameFields(state.fields, theirs))
    return { ...adopt(state, found), fields: theirs, status: savedWords(theirs) };
  // Hers, from here: the answer was lost.
  if (state.unanswered.includes(found.tag)) return adopt(state, found);
  return { ...state, kept: state.kept ?? null, rival: found, other: theirs, status: '' };
}

/** What stands in the form is on its way. */
export const startSaving = (state: DraftState): DraftState => ({
  ...state,
  unanswered: [...state.unanswered, draftTag(state.fields)].slice(-MAX_UNANSWERED),
  status: MESSAGE.draft.saving,
});

/** These fields have arrived; she may have typed on since. */
export function finishSaving(state: DraftState, fields: Fields, tag: string): DraftState {
  const next = { ...state, kept: { fields, tag }, unanswered: [] };
  return { ...next, status: isDirty(next) ? '' : savedWords(fields) };
}

/** The server has done with this text, and keeps none of it any more. */
export const learnSent = (state: DraftState): DraftState => {
  const same = state.handedIn && sameFields(state.handedIn, state.fields);
  return { ...state, taken: same ? 'as it stands' : 'before it was changed', status: '' };
};

/** Of two texts, puts the other into the form; this one is then the other. */
export const swap = (state: DraftState): DraftState =>
  state.other ? { ...state, fields: state.other, other: state.fields } : state;

/** Of two texts, keeps the one in the form, and lets the other go. */
export function keepMine(state: DraftState): DraftState {
  if (!state.rival) return state;
  const next = { ...adopt(state, state.rival), rival: null, other: null };
  return { ...next, status: isDirty(next) ? '' : savedWords(next.fields) };
}

/** What stands in the form becomes a text of its own: nothing of it was ever saved or sent. */
export const keepAsNew = (state: DraftState): DraftState => ({
  ...forgetKept(state),
  sendKey: newKey(),
  taken: null,
});

/** An empty form, with nothing of it on the server. */
export const empty = ({ start }: DraftState, status = ''): DraftState => ({ ...begin(start), kept: null, status });
