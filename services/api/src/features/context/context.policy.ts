import type { TrailChange, TrailEntry } from '@commonpurse/contracts';

type Act = { action: string; before: unknown; after: unknown };

const WORDS: Record<string, string> = {
  'post.approve': 'Approved the post',
  'post.reject': 'Rejected the post',
  'post.undo-approve': 'Took the approval back',
  'post.undo-reject': 'Took the rejection back',
  'post-edit.approve': 'Approved the edit',
  'post-edit.reject': 'Rejected the edit',
  'post-edit.undo-approve': 'Took the approval of the edit back',
  'post-edit.undo-reject': 'Took the rejection of the edit back',
  'post-status.publish': 'Showed the post again',
  'post-status.reject': 'Hid the post',
  'post-status.undo': 'Put the post back as it was',
  'comment-status.publish': 'Showed the comment again',
  'comment-status.reject': 'Hid the comment',
  'comment-status.undo': 'Put the comment back as it was',
  'post-report.approve': 'Approved a report on the post',
  'post-report.reject': 'Rejected a report on the post',
  'post-report.undo': 'Took a decision on a report back',
  'comment-report.approve': 'Approved a report on the comment',
  'comment-report.reject': 'Rejected a report on the comment',
  'comment-report.undo': 'Took a decision on a report back',
  'contact-form.close': 'Closed the form',
};

const FIELDS: Record<string, string> = {
  status: 'Status',
  edit: 'Edit waiting',
  dueStatus: 'Status that follows',
  archived: 'Closed',
};

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An act of the log for a person: what was done, and each field that it changed. */
export function inWords({ action, before, after }: Act): Pick<TrailEntry, 'what' | 'changes'> {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changes = names.map((name): TrailChange => ({
    field: FIELDS[name] ?? name,
    before: shown(was[name]),
    after: shown(is[name]),
  }));
  return { what: WORDS[action] ?? action, changes: changes.filter((one) => one.before !== one.after) };
}

/** How many decisions on someone's posts stand: each that was taken back is in the log twice, as done and as undone. */
export function decisionsThatStand(acts: Partial<Record<string, number>>): { approved: number; rejected: number } {
  const standing = (verdict: string) =>
    ['post', 'post-edit'].reduce(
      (sum, what) => sum + (acts[`${what}.${verdict}`] ?? 0) - (acts[`${what}.undo-${verdict}`] ?? 0),
      0,
    );
  return { approved: standing('approve'), rejected: standing('reject') };
}
