import { draftProblem, MESSAGE, type DraftFields, type DraftPlace } from '@commonpurse/contracts';
import { ApiError, getSession } from '@commonpurse/session';
import { isSignedOut, readDraft, saveDraft, type KeptDraft } from './draft.api';
import { finishSaving, isAsking, isDirty, knownTags, learnKept, learnSent, startSaving } from './draft-state';
import type { DraftStore } from './draft-store';
import { sameFields, type Fields } from './fields';
import { Pace } from './pace';

/** Keeps the server's copy of a text as new as the text: what is asked there, and when. */
export class DraftSync {
  private readonly pace = new Pace(() => void this.goOn());
  private looking = false;
  private paused = false;
  /** Whether the last sending was left without an answer: the server may have taken the text. */
  private unsure = false;
  private saving: { fields: Fields; call: AbortController } | undefined;

  constructor(
    private readonly place: DraftPlace,
    private readonly userID: string | undefined,
    private readonly store: DraftStore,
  ) {}

  private get state() {
    return this.store.getSnapshot();
  }

  /** Something was typed. */
  afterPause() {
    this.pace.afterPause();
  }

  /** Goes on where she is again: the connection is back, or she is. */
  goOn = () => (this.state.kept === undefined ? this.look() : this.save());

  /** Looks what the server holds: another device may have written since. */
  look = async (): Promise<void> => {
    if (this.paused || this.saving || this.looking || this.state.other) return;
    if (this.state.kept !== undefined && this.owes) return this.save();
    if (getSession()?.userID !== this.userID) return;
    this.looking = true;
    try {
      this.arrived(await readDraft(this.place));
      this.pace.succeed();
    } catch (error) {
      if (isSignedOut(error)) this.store.say(isDirty(this.state) ? MESSAGE.draft.signInAgain : '');
      else this.tryAgain(MESSAGE.draft.loadFailed);
    } finally {
      this.looking = false;
    }
  };

  private arrived(found: KeptDraft | null) {
    if (this.paused) return;
    const first = this.state.kept === undefined;
    this.store.set(learnKept(this.state, found));
    if (!isDirty(this.state) || isAsking(this.state)) return;
    if (first) this.pace.afterPause();
    else this.pace.atOnce();
  }

  private get owes() {
    return this.unsure || isDirty(this.state);
  }

  private get canSave() {
    return this.owes && !isAsking(this.state) && !this.paused && !this.saving;
  }

  /** Saves what stands in the form, unless that is saved, on its way, or a question is open. */
  save = async (): Promise<void> => {
    this.pace.stop();
    if (this.canSave) await (this.state.kept === undefined ? this.look() : this.put());
  };

  /** The page may be gone in a moment: nothing is asked first, and what is on its way is overtaken by what is newer. */
  saveAtLast = async (): Promise<void> => {
    if (this.saving && !sameFields(this.saving.fields, this.state.fields)) this.callOff();
    if (this.canSave) await this.put();
  };

  private async put(): Promise<void> {
    const { fields, sendKey } = this.state;
    const problem = draftProblem(fields);
    if (problem) return this.store.say(problem.message);
    if (getSession()?.userID !== this.userID) return this.store.say(MESSAGE.draft.signInAgain);
    const call = new AbortController();
    const seen = knownTags(this.state);
    this.saving = { fields, call };
    this.store.set(startSaving(this.state));
    try {
      const text = { fields: fields as DraftFields, sendKey };
      const tag = await saveDraft(this.place, text, { seen, signal: call.signal });
      if (call.signal.aborted) return;
      this.saving = undefined;
      this.unsure = false;
      this.pace.succeed();
      this.store.set(finishSaving(this.state, fields, tag));
      if (isDirty(this.state)) this.pace.afterPause();
    } catch (error) {
      if (call.signal.aborted) return;
      this.saving = undefined;
      await this.refused(error);
    }
  }

  /** A call that was to change the server's copy has failed. */
  async refused(error: unknown): Promise<void> {
    const { status = 0, code = '', retryAfter } = error instanceof ApiError ? error : {};
    if (code === 'DRAFT_SENT') {
      this.unsure = false;
      return this.store.set(learnSent(this.state));
    }
    const failed = isDirty(this.state) ? MESSAGE.draft.notSaved : '';
    if (isSignedOut(error)) return this.store.say(MESSAGE.draft.signInAgain);
    if (status === 400) return this.store.say('Not saved.');
    if (code !== 'DRAFT_CHANGED') return this.tryAgain(failed, retryAfter);
    try {
      this.arrived(await readDraft(this.place));
    } catch {
      this.tryAgain(failed);
    }
  }

  private tryAgain(status: string, seconds?: number) {
    this.store.say(status);
    this.pace.afterFailure(seconds);
  }

  /** Waits for nothing any more. What is on its way may arrive all the same. */
  callOff() {
    this.pace.stop();
    this.saving?.call.abort();
    this.saving = undefined;
    this.unsure = false;
  }

  /** Leaves the server's copy alone, until it is let go again: the text is being sent. */
  pause() {
    this.callOff();
    this.paused = true;
  }

  /** No answer came to what was sent. Saving tells whether it arrived, also where all of it is saved already. */
  findOut() {
    this.unsure = true;
    this.afterPause();
  }

  resume() {
    this.paused = false;
  }
}
