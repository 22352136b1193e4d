import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { suspensionProblems } from './members.rules';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const messages = (reason: string, until: string | null) =>
  suspensionProblems({ reason, until }, NOW).map(({ message }) => message);

test('a suspension with a reason and a future end or no end is valid', () => {
  expect(messages(' Threats ', null)).toEqual([]);
  expect(messages('x'.repeat(LENGTH.reason), '2026-03-02T09:00:00.001Z')).toEqual([]);
  expect(messages('Threats', '2026-03-02T20:00:00+10:00')).toEqual([]);
});

test('a missing or overlong reason for a suspension is refused', () => {
  expect(messages('  ', null)).toEqual([MEMBER_MESSAGE.members.reasonRequired]);
  expect(messages('x'.repeat(LENGTH.reason + 1), null)).toEqual([MEMBER_MESSAGE.members.reasonLong]);
});

test.each(['2026-03-02T09:00:00.000Z', '2026-03-01T00:00:00Z', '2026-03-10', 'tomorrow', '', '2027-13-45T99:00:00Z'])(
  '%j is not a future end of a suspension',
  (until) => expect(messages('Threats', until)).toEqual([MEMBER_MESSAGE.members.untilPast]),
);
