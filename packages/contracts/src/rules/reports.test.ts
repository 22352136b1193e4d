import { MESSAGE } from '../messages';
import { moderatorCommentProblem, reportProblem } from './reports';

test.each(['', ' ', '\n\t '])('a report without a reason (%j) is refused', (reason) =>
  expect(reportProblem(reason)).toEqual({ field: 'reportReason', message: MESSAGE.report.reasonRequired }),
);

test('reason and comment are measured without the space around them', () => {
  const longest = ` ${'x'.repeat(1_000)}\n`;
  expect([reportProblem(longest), moderatorCommentProblem(longest)]).toEqual([undefined, undefined]);
  expect(reportProblem('x'.repeat(1_001))?.message).toBe(MESSAGE.report.reasonLong);
  expect(moderatorCommentProblem('x'.repeat(1_001))?.message).toBe(MESSAGE.report.commentLong);
});

test('a moderator need not say anything', () => expect(moderatorCommentProblem('')).toBeUndefined());
