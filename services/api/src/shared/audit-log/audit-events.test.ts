import { kindOfAction, STORED, type AuditEventKind } from './audit-events';
import { DECISION_EVENT, DECISION_KINDS, UNDO_EVENT, UNDO_KINDS } from './decision-events';

const KINDS = Object.keys(STORED) as AuditEventKind[];

describe('the audit log', () => {
  test.each(KINDS)('%s is read back as the same kind of event', (kind) => {
    expect(kindOfAction(STORED[kind][0])).toBe(kind);
  });

  test('stores a fixed text for each kind, so that existing rows stay readable', () => {
    expect(KINDS.map((kind) => STORED[kind].join(' of '))).toEqual([
      'post.approve of post',
      'post.reject of post',
      'post.undo-approve of post',
      'post.undo-reject of post',
      'post.reopen of post',
      'post-edit.approve of post',
      'post-edit.reject of post',
      'post-edit.undo-approve of post',
      'post-edit.undo-reject of post',
      'post-report.approve of post_report',
      'post-report.reject of post_report',
      'post-report.undo of post_report',
      'comment-report.approve of comment_report',
      'comment-report.reject of comment_report',
      'comment-report.undo of comment_report',
      'post-status.publish of post',
      'post-status.reject of post',
      'post-status.undo of post',
      'post.take-down of post',
      'post.undo-take-down of post',
      'comment-status.publish of comment',
      'comment-status.reject of comment',
      'comment-status.undo of comment',
      'comment.take-down of comment',
      'comment.undo-take-down of comment',
      'contact-form.close of contact_form',
      'contact-form.undo-close of contact_form',
      'contact-form.reopen of contact_form',
      'contact-form.answer of contact_form',
      'contact-form.note of contact_form',
      'escalation.open of escalation',
      'escalation.join of escalation',
      'escalation.hand-over of escalation',
      'escalation.step of escalation',
      'escalation.answer of escalation',
      'escalation.close of escalation',
      'escalation.return of escalation',
      'narrative.create of narrative',
      'narrative.update of narrative',
      'narrative.delete of narrative',
      'post.withdraw of own_post',
      'post-edit.withdraw of own_post',
      'comment.update of own_comment',
      'comment.delete of own_comment',
      'appeal.send of appeal',
      'appeal.uphold of appeal',
      'appeal.overturn of appeal',
      'account.update of user',
      'account.delete of user',
      'account.export of user',
      'sessions.end of user',
      'moderator.create of user',
      'member.suspend of user',
      'member.reinstate of user',
      'member.sign-out of user',
      'member.note of user',
      'moderator.demote of user',
      'site-settings.change of site',
      'canned-answer.change of canned_answer',
      'users.list of user',
      'account.read of user',
      'users.export of user',
      'log.export of user',
      'password.reset of user',
      'password.recover of user',
      'password.refuse of user',
      'recovery-codes.create of user',
      'recovery.refuse of user',
      'second-factor.enable of user',
      'second-factor.disable of user',
      'second-factor.reset of user',
      'second-factor.refuse of user',
      'second-factor.recover of user',
      'session.refuse of user',
      'session.reuse of user',
      'access.refuse of route',
    ]);
  });

  test('reports an unknown action as an error that names it', () => {
    expect(() => kindOfAction('post.explode')).toThrow("'post.explode'");
  });
});

test('no event is both a decision and an undo, and each decision has its undo', () => {
  expect(DECISION_KINDS.filter((kind) => (UNDO_KINDS as readonly string[]).includes(kind))).toEqual([]);
  expect(new Set([...DECISION_KINDS, ...UNDO_KINDS]).size).toBe(DECISION_KINDS.length + UNDO_KINDS.length);
  expect(Object.keys(UNDO_EVENT)).toEqual(Object.keys(DECISION_EVENT));
});
