type Draft = { username: string; email: string; age: string; occupation: string };

const NOTHING: Draft = { username: '', email: '', age: '', occupation: '' };
let draft = NOTHING;

/**
 * Keeps the form's input while the user reads the terms: in memory only, without the passwords, and for the next visit
 * to the form only.
 */
export function keepDraft({ username, email, age, occupation }: Draft): void {
  draft = { username, email, age, occupation };
}

export const readDraft = (): Draft => draft;

export function forgetDraft(): void {
  draft = NOTHING;
}
