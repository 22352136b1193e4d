import { MESSAGE, type DraftField, type DraftPlace } from '@commonpurse/contracts';
import { ApiError, NetworkError } from '@commonpurse/session';
import { discardDraft } from './draft.api';
import { begin, empty, keepAsNew, keepMine, knownTags, startFrom, swap, typeInto } from './draft-state';
import { createDraftStore, type DraftStore } from './draft-store';
import { DraftSync } from './draft-sync';
import { sameFields, type Fields } from './fields';
import type { SentDraft } from './send-once';

/**
 * One text that is being written, and the user's actions on it. It lives as long as the tab: across navigation, lost
 * connections and an involuntary sign-out. A draft is saved and sent under the same key.
 */
export class DraftEntry {
  private readonly store: DraftStore;
  private readonly sync: DraftSync;
  readonly subscribe: DraftStore['subscribe'];
  readonly read: DraftStore['getSnapshot'];
  /** Automatic requests to the server: see DraftSync. */
  readonly calls: Pick<DraftSync, 'load' | 'reconnect' | 'save' | 'leave' | 'saveOnUnload'>;

  constructor(
    private readonly place: DraftPlace,
    userId: string | undefined,
    start: Fields,
  ) {
    this.store = createDraftStore(begin(start));
    this.sync = new DraftSync(place, userId, this.store);
    ({ subscribe: this.subscribe, getSnapshot: this.read } = this.store);
    this.calls = this.sync;
  }

  startFrom(start: Fields) {
    this.store.set(startFrom(this.read(), start));
  }

  set(field: DraftField, value: string) {
    this.fill({ [field]: value });
  }

  fill(fields: Fields) {
    this.store.set(typeInto(this.read(), fields));
    this.sync.afterPause();
  }

  /** Swaps the text in the form with the other text. */
  swap = () => this.store.set(swap(this.read()));

  /** Keeps the text in the form and drops the other one. */
  keepMine = () => {
    this.store.set(keepMine(this.read()));
    void this.sync.save();
  };

  /** Keeps the form's values as a new text after an earlier version was sent. */
  keepAsNew = () => {
    this.store.set(keepAsNew(this.read()));
    void this.sync.save();
  };

  /** Resets the form, once the server has no draft any more. */
  empty = (status?: string) => {
    this.sync.cancel();
    this.store.set(empty(this.read(), status));
  };

  /** Discards the draft, here and on the server. Text typed before the server responded is kept as a new text. */
  discard = async () => {
    const before = this.read().fields;
    this.sync.cancel();
    try {
      await discardDraft(this.place, knownTags(this.read()));
      if (sameFields(this.read().fields, before)) this.empty(MESSAGE.draft.discarded);
      else this.continueAsNew();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DRAFT_CHANGED') await this.sync.handleFailure(error);
      else this.store.setStatus(MESSAGE.draft.discardFailed);
    }
  };

  private continueAsNew() {
    // Aborts a pending save: it would replace the discarded draft, and the server would refuse it.
    this.sync.cancel();
    this.store.set(keepAsNew(this.read()));
    this.sync.afterPause();
  }

  /**
   * Sends the text under its idempotency key and then empties the draft. Rejects if `work` rejects, and while the user
   * has not chosen between two texts, because emptying the draft would drop the other one.
   */
  async send<Reply>(work: (draft: SentDraft) => Promise<Reply>): Promise<Reply> {
    if (this.read().phase.name === 'conflict') throw new ApiError(409, 'DRAFT_CHANGED', MESSAGE.draft.chooseFirst);
    this.sync.pause();
    this.store.set({ ...this.read(), lastSent: this.read().fields });
    try {
      const reply = await work({ key: this.read().sendKey, tags: knownTags(this.read()) });
      this.empty();
      return reply;
    } catch (error) {
      // An earlier version was sent under this key and its response was lost: the current text is a new one.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') this.store.set(keepAsNew(this.read()));
      if (error instanceof NetworkError) this.sync.checkArrival();
      else this.sync.afterPause();
      throw error;
    } finally {
      this.sync.unpause();
    }
  }

  /** Clears the local state without a request to the server; the last save still arrives there. */
  end() {
    this.sync.end();
    this.store.set(begin(this.read().start));
  }
}
