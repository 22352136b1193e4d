type Draft = Record<string, string>;

let draft: Draft = {};

/**
 * Keeps what was typed while its writer reads the terms: in memory alone, without the passwords, and for her next visit
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
