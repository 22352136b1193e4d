type Draft = Record<string, string>;

let draft: Draft = {};

/**
 * Keeps the form's input while the user reads the terms: in memory only, without the passwords, and for the next visit
 * to the form only.
 */
export function keepDraft(form: HTMLFormElement): void {
  const { username, email, age, occupation } = Object.fromEntries(new FormData(form)) as Draft;
  draft = { username, email, age, occupation } as Draft;
}

export function readDraft(): Draft {
  return draft;
}

export function forgetDraft(): void {
  draft = {};
}
