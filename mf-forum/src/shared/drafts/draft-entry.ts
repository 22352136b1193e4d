import { draftProblem, MESSAGE, type DraftField, type DraftFields, type DraftPlace } from '@commonpurse/contracts';
import { ApiError, getSession } from '@commonpurse/session';
import { discardDraft, isSignedOut, readDraft, saveDraft, type KeptDraft } from './draft.api';
import { fieldsOf, newKey, sameFields, type Fields } from './fields';

const PAUSE_MS = 1_000;
const RETRY_MS = { first: 2_000, longest: 30_000 };

/** What a form shows of its draft. */
export type DraftView = {
  fields: Fields;
  /** What became of the last saving, in words. */
  status: string;
  /** Whether the server holds something that could be discarded. */
  discardable: boolean;
  /** The other text that stands at the same place, saved in another window since this one last looked. */
  other: Fields | null;
  /** Whether the server has taken this text already: in another window, or from here by a call whose answer was lost. */
  taken: 'as it stands' | 'before it was changed' | null;
};

/**
 * One text that is being written, and its copy on the server. It lives as long as the tab: through other pages, lost
 * connections and a sign-out that was not hers. What is saved and sent under its key is one and the same thing.
 */
export class DraftEntry {
  private view: DraftView;
  private readonly listeners = new Set<() => void>();
  private sendKey = newKey();
  /** What the server holds as far as is known, and its tag. */
  private kept: Fields | null = null;
  private tag: string | undefined;
  private looked = false;
  private looking = false;
  /** The other window's draft, while both texts are shown. */
  private rival: KeptDraft | null = null;
  /** Texts on their way whose answers may have been lost. */
  private tried: Fields[] = [];
  private under: AbortController | undefined;
  private sending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** What was sent last from here, however that ended. */
  private handedIn: Fields | null = null;

  constructor(
    private readonly place: DraftPlace,
    private readonly userID: string | undefined,
    private start: Fields,
  ) {
    this.view = { fields: start, status: '', discardable: false, other: null, taken: null };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  read = () => this.view;

  private show(change: Partial<DraftView>) {
    this.view = { ...this.view, discardable: this.kept !== null, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  private get dirty() {
    return !sameFields(this.view.fields, this.kept ?? this.start);
  }

  /** What the form starts from where there is no draft. */
  begin(start: Fields) {
    const untouched = !this.dirty && !this.kept;
    this.start = start;
    if (untouched) this.show({ fields: start });
  }

  set(field: DraftField, value: string) {
    const { status, taken } = this.view;
    this.show({
      fields: { ...this.view.fields, [field]: value },
      status: status === MESSAGE.draft.saved ? '' : status,
      taken: taken && 'before it was changed',
    });
    this.later(PAUSE_MS);
  }

  private later(ms: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.looked ? this.save() : this.look()), ms);
  }

  private again(status: string, seconds = 0) {
    const wait = Math.min(RETRY_MS.first * 2 ** this.failures, RETRY_MS.longest);
    this.failures += 1;
    this.show({ status });
    this.later(Math.max(wait, seconds * 1_000));
  }

  /** Goes on where she is again: the connection is back, or she is. */
  retry = () => void (this.looked ? this.save() : this.look());

  /** Looks what the server holds: another device may have written since. */
  look = async (): Promise<void> => {
    if (this.sending || this.under || this.looking || this.view.other) return;
    if (this.looked && this.dirty) return this.save();
    if (getSession()?.userID !== this.userID) return;
    this.looking = true;
    try {
      this.arrived(await readDraft(this.place));
      this.failures = 0;
    } catch (error) {
      if (isSignedOut(error)) return this.show({ status: this.dirty ? MESSAGE.draft.signInAgain : '' });
      this.again(MESSAGE.draft.loadFailed);
    } finally {
      this.looking = false;
    }
  };

  private arrived(found: KeptDraft | null) {
    if (this.sending) return;
    const first = !this.looked;
    this.looked = true;
    if (!found) {
      const { dirty } = this;
      this.leave();
      this.show(dirty ? {} : { fields: this.start, status: '' });
      return dirty ? this.later(first ? PAUSE_MS : 0) : undefined;
    }
    const theirs = fieldsOf(found.draft);
    const mine = this.view.fields;
    if (!this.dirty || sameFields(mine, theirs)) {
      this.adopt(found);
      return this.show({ fields: theirs, status: MESSAGE.draft.saved });
    }
    if (this.tried.some((one) => sameFields(one, theirs))) {
      this.adopt(found);
      return this.later(0);
    }
    this.rival = found;
    this.show({ other: theirs, status: '' });
  }

  private adopt({ draft, tag }: KeptDraft) {
    this.kept = fieldsOf(draft);
    this.tag = tag;
    this.sendKey = draft.sendKey;
  }

  /** Nothing stands on the server under this key, or ever will again. */
  private leave() {
    if (this.kept) this.sendKey = newKey();
    this.kept = null;
    this.tag = undefined;
    this.tried = [];
  }

  /** Saves what stands here, unless that is saved, on its way, or a question is open. */
  save = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (!this.dirty || this.sending || this.under || this.view.other || this.view.taken) return;
    if (!this.looked) return this.look();
    const { fields } = this.view;
    const problem = draftProblem(fields);
    if (problem) return this.show({ status: `Not saved. ${problem.message}` });
    if (getSession()?.userID !== this.userID) return this.show({ status: MESSAGE.draft.signInAgain });
    this.tried.push(fields);
    const under = (this.under = new AbortController());
    this.show({ status: MESSAGE.draft.saving });
    try {
      const { sendKey, tag, place } = this;
      const saved = await saveDraft(place, { fields: fields as DraftFields, sendKey, tag, signal: under.signal });
      if (under.signal.aborted) return;
      this.under = undefined;
      [this.kept, this.tag, this.tried, this.failures] = [fields, saved, [], 0];
      this.show({ status: this.dirty ? '' : MESSAGE.draft.saved });
      if (this.dirty) this.later(PAUSE_MS);
    } catch (error) {
      if (under.signal.aborted) return;
      this.under = undefined;
      await this.notSaved(error);
    }
  };

  private async notSaved(error: unknown) {
    const { status = 0, code = '', retryAfter } = error instanceof ApiError ? error : {};
    if (code === 'DRAFT_SENT') {
      const same = this.handedIn && sameFields(this.handedIn, this.view.fields);
      return this.show({ taken: same ? 'as it stands' : 'before it was changed', status: '' });
    }
    if (isSignedOut(error)) return this.show({ status: MESSAGE.draft.signInAgain });
    if (status === 400) return this.show({ status: 'Not saved.' });
    if (code !== 'DRAFT_CHANGED') return this.again(MESSAGE.draft.notSaved, retryAfter);
    try {
      this.arrived(await readDraft(this.place));
    } catch {
      this.again(MESSAGE.draft.notSaved);
    }
  }

  /** Of two texts, puts the other into the form; this one is then the other. */
  swap = () => {
    const { fields, other } = this.view;
    if (other) this.show({ fields: other, other: fields });
  };

  /** Of two texts, keeps the one in the form, and lets the other go. */
  keepMine = () => {
    if (this.rival) this.adopt(this.rival);
    this.rival = null;
    this.show({ other: null, status: this.dirty ? '' : MESSAGE.draft.saved });
    void this.save();
  };

  /** After it was sent elsewhere: what stands here becomes a text of its own. */
  writeOn = () => {
    this.kept = this.kept ?? {};
    this.leave();
    this.show({ taken: null });
    void this.save();
  };

  /** Empties the form; nothing of it is on the server any more. */
  reset = () => {
    clearTimeout(this.timer);
    this.sendKey = newKey();
    this.leave();
    this.rival = null;
    this.sending = false;
    this.show({ fields: this.start, status: '', other: null, taken: null });
  };

  /** Lets the draft go, here and on the server. */
  discard = async () => {
    this.stopSaving();
    try {
      await discardDraft(this.place, this.tag);
      this.reset();
      this.show({ status: MESSAGE.draft.discarded });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DRAFT_CHANGED') return this.notSaved(error);
      this.show({ status: MESSAGE.draft.discardFailed });
    }
  };

  private stopSaving() {
    clearTimeout(this.timer);
    this.under?.abort();
    this.under = undefined;
  }

  /** Sends what stands here under its key; once it is sent, there is no draft any more. Rejects as the work does. */
  async send<Answer>(work: (sendKey: string) => Promise<Answer>): Promise<Answer> {
    this.stopSaving();
    this.sending = true;
    this.handedIn = this.view.fields;
    try {
      const answer = await work(this.sendKey);
      this.reset();
      return answer;
    } catch (error) {
      this.sending = false;
      // Sent before, in other words, and its answer was lost: these words are another text.
      if (error instanceof ApiError && error.code === 'SENT_OTHERWISE') {
        this.sendKey = newKey();
        this.leave();
      }
      this.later(PAUSE_MS);
      throw error;
    }
  }

  /** Forgets everything here, without a word to the server. */
  end() {
    this.stopSaving();
    this.show({ fields: this.start, status: '', other: null });
  }
}
