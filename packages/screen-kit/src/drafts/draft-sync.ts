import { draftProblem, MESSAGE, type DraftPlace } from '@commonpurse/contracts';
import { ApiError, getSession } from '@commonpurse/session';
import { isSignedOut, readDraft, saveDraft, type StoredDraft } from './draft.api';
import { finishSaving, isAsking, isDirty, knownTags, markSubmitted, receive, startSaving } from './draft-state';
import type { DraftStore } from './draft-store';
import { sameFields, toDraftFields, type Fields } from './fields';
import { SaveTimer } from './save-timer';

const retryAfterOf = (error: unknown) => (error instanceof ApiError ? error.retryAfter : undefined);

/** Synchronizes the draft on the server with the form: decides which requests to make, and when. */
export class DraftSync {
  private readonly timer = new SaveTimer(() => void this.resume());
  private loading = false;
  private paused = false;
  /** Whether the last send had no response: the server may have accepted the text. */
  private unsure = false;
  private saving: { fields: Fields; call: AbortController } | undefined;

  constructor(
    private readonly place: DraftPlace,
    private readonly userId: string | undefined,
    private readonly store: DraftStore,
  ) {}

  private get state() {
    return this.store.getSnapshot();
  }

  /** Schedules a save after the user pauses typing. */
  afterPause() {
    this.timer.afterPause();
  }

  /** Resumes when the connection is restored. The browser may say so a moment too early. */
  reconnect = () => {
    this.timer.reconnect();
    return this.resume();
  };

  private resume = () => (this.state.stored === undefined && !this.timer.isHeldOff ? this.load() : this.save());

  /** Reads the draft from the server: another device may have changed it. */
  load = async (): Promise<void> => {
    if (this.paused || this.saving || this.loading || this.state.phase.name === 'conflict') return;
    if (this.state.stored !== undefined && this.mustSave) return this.save();
    if (getSession()?.userID !== this.userId) return;
    this.loading = true;
    try {
      this.received(await readDraft(this.place));
      this.timer.succeed();
    } catch (error) {
      if (isSignedOut(error)) this.store.setStatus(isDirty(this.state) ? MESSAGE.draft.signInAgain : '');
      else this.tryAgain(MESSAGE.draft.loadFailed, retryAfterOf(error));
    } finally {
      this.loading = false;
    }
  };

  private received(found: StoredDraft | null) {
    if (this.paused) return;
    const first = this.state.stored === undefined;
    this.store.set(receive(this.state, found));
    if (!isDirty(this.state) || isAsking(this.state)) return;
    if (first) this.timer.afterPause();
    else this.timer.atOnce();
  }

  private get mustSave() {
    return this.unsure || isDirty(this.state);
  }

  private get canSave() {
    return this.mustSave && !isAsking(this.state) && !this.paused && !this.saving;
  }

  /** Saves the form once Retry-After allows it, unless it is saved, a save is pending, or a question is open. */
  save = async (): Promise<void> => (this.timer.isHeldOff ? this.timer.atOnce() : this.saveNow());

  /**
   * The same, ignoring Retry-After, and aborting a pending save of an older text: once the form is unmounted, nothing else
   * may save it.
   */
  leave = async (): Promise<void> => {
    this.cancelOlder();
    await this.saveNow();
  };

  /** Saves before the page may unload: without reading first, and aborting a pending save of an older text. */
  saveOnUnload = async (): Promise<void> => {
    this.cancelOlder();
    if (this.canSave) await this.put();
  };

  private async saveNow(): Promise<void> {
    this.timer.stop();
    if (this.canSave) await (this.state.stored === undefined ? this.load() : this.put());
  }

  private cancelOlder() {
    if (this.saving && !sameFields(this.saving.fields, this.state.fields)) this.cancel();
  }

  private async put(): Promise<void> {
    const { fields, sendKey } = this.state;
    const problem = draftProblem(fields);
    if (problem) return this.store.setStatus(problem.message);
    if (getSession()?.userID !== this.userId) return this.store.setStatus(MESSAGE.draft.signInAgain);
    const call = new AbortController();
    const seen = knownTags(this.state);
    this.saving = { fields, call };
    this.store.set(startSaving(this.state));
    try {
      const text = { fields: toDraftFields(fields), sendKey };
      const tag = await saveDraft(this.place, text, { seen, signal: call.signal });
      if (this.saving?.call !== call) return;
      this.saving = undefined;
      this.unsure = false;
      this.timer.succeed();
      this.store.set(finishSaving(this.state, fields, tag));
      if (isDirty(this.state)) this.timer.afterPause();
    } catch (error) {
      if (this.saving?.call !== call) return;
      this.saving = undefined;
      await this.handleFailure(error);
    }
  }

  /** Handles the failure of a request that changes the server's copy. */
  async handleFailure(error: unknown): Promise<void> {
    const { status = 0, code = '' } = error instanceof ApiError ? error : {};
    if (code === 'DRAFT_SENT') {
      this.unsure = false;
      return this.store.set(markSubmitted(this.state));
    }
    const failed = isDirty(this.state) ? MESSAGE.draft.notSaved : '';
    if (isSignedOut(error)) return this.store.setStatus(MESSAGE.draft.signInAgain);
    if (status === 400) return this.store.setStatus('Not saved.');
    if (code !== 'DRAFT_CHANGED') return this.tryAgain(failed, retryAfterOf(error));
    try {
      this.received(await readDraft(this.place));
    } catch (unread) {
      this.tryAgain(failed, retryAfterOf(unread));
    }
  }

  private tryAgain(status: string, seconds?: number) {
    this.store.setStatus(status);
    this.timer.afterFailure(seconds);
  }

  /** Cancels timers and the pending save. The server may still receive that save. */
  cancel() {
    this.saving?.call.abort();
    this.end();
  }

  /** Cancels timers. A save in progress goes on, and its response changes nothing here. */
  end() {
    this.timer.stop();
    this.saving = undefined;
    this.unsure = false;
  }

  /** Suspends synchronization while the text is being sent. */
  pause() {
    this.cancel();
    this.paused = true;
  }

  /** Handles a send without a response. The next save, made even if nothing changed, shows whether the send arrived. */
  checkArrival() {
    this.unsure = true;
    this.afterPause();
  }

  unpause() {
    this.paused = false;
  }
}
