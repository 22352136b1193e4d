/** Whether a text still has a gap of a canned answer, `[[…]]` on one line, which its reader must never see. */
export const hasPlaceholder = (text: string): boolean => /\[\[.*?\]\]/.test(text);
