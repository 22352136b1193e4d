import { SESSION, endOf, needsTouch, refreshOutcome } from './sessions.policy';

const start = new Date('2026-03-02T09:00:00.000Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

test.each([
  { seen: 0, now: SESSION.idle - 1, ended: false, end: null },
  { seen: 0, now: SESSION.idle, ended: false, end: 'idle' },
  { seen: SESSION.absolute - 1, now: SESSION.absolute - 1, ended: false, end: null },
  { seen: SESSION.absolute - 1, now: SESSION.absolute, ended: false, end: 'absolute limit' },
  { seen: 0, now: 0, ended: true, end: 'ended' },
])('a session last seen at $seen ms is, at $now ms, ended by: $end', ({ seen, now, ended, end }) => {
  const session = { createdAt: start, lastSeenAt: after(seen), endedAt: ended ? start : null };
  expect(endOf(session, after(now))).toBe(end);
});

test("a session's last use is updated once a minute has passed", () => {
  expect(needsTouch(start, after(SESSION.touch - 1))).toBe(false);
  expect(needsTouch(start, after(SESSION.touch))).toBe(true);
});

test('a replaced token gets its successor again within the grace and a reuse after it', () => {
  expect(refreshOutcome(null, start)).toBe('rotate');
  expect(refreshOutcome(start, after(SESSION.rotationGrace))).toBe('repeat');
  expect(refreshOutcome(start, after(SESSION.rotationGrace + 1))).toBe('reused');
});
