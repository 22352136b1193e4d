import { MESSAGE } from '../messages';
import { moderatorCommentProblem, reportProblem } from './reports.rules';

test.each(['', ' ', '\n\t '])('a report without a reason (%j) is refused', (reason) =>
  expect(reportProblem(reason)).toEqual({ field: 'reportReason', message: MESSAGE.report.reasonRequired }),
);

test('surrounding spaces do not count towards the limits of reason and comment', () => {
  const longest = ` ${'x'.repeat(1_000)}\n`;
  expect([reportProblem(longest), moderatorCommentProblem(longest)]).toEqual([undefined, undefined]);
  expect(reportProblem('x'.repeat(1_001))?.message).toBe(MESSAGE.report.reasonLong);
  expect(moderatorCommentProblem('x'.repeat(1_001))?.message).toBe(MESSAGE.report.commentLong);
});

test('a moderator’s comment may be empty', () => expect(moderatorCommentProblem('')).toBeUndefined());
