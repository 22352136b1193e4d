import type { DraftState } from './draft-state';

/** Holds a draft's state, and tells whoever shows it that there is a new one. */
export class DraftStore {
  private readonly listeners = new Set<() => void>();

  constructor(private state: DraftState) {}

  read = () => this.state;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  become(next: DraftState) {
    this.state = next;
    for (const listener of [...this.listeners]) listener();
  }

  say(status: string) {
    this.become({ ...this.state, status });
  }
}
