import { commandRefusal, type MemberCommand, type Situation, type TargetAccount } from './members.policy';

const COMMANDS: MemberCommand[] = ['suspend', 'reinstate', 'sign-out', 'demote'];

const member = (differences: Partial<TargetAccount> = {}): TargetAccount => ({
  userId: 'her',
  role: 'user',
  isSuspended: false,
  ...differences,
});
const situation = (differences: Partial<Situation> = {}): Situation => ({
  actorId: 'me',
  target: member(),
  moderators: ['me', 'other'],
  ...differences,
});

test.each(COMMANDS)('%s is refused for the own account and for an unknown one', (command) => {
  const own = member({ userId: 'me', role: 'moderator' });
  expect(commandRefusal(command, situation({ target: own }))).toBe('OWN_ACCOUNT');
  expect(commandRefusal(command, situation({ target: undefined }))).toBe('USER_NOT_FOUND');
});

test('a command that would change nothing is refused', () => {
  expect(commandRefusal('suspend', situation())).toBeUndefined();
  expect(commandRefusal('suspend', situation({ target: member({ isSuspended: true }) }))).toBe('ALREADY_SUSPENDED');
  expect(commandRefusal('reinstate', situation())).toBe('NOT_SUSPENDED');
  expect(commandRefusal('reinstate', situation({ target: member({ isSuspended: true }) }))).toBeUndefined();
  expect(commandRefusal('demote', situation())).toBe('NOT_MODERATOR');
  expect(commandRefusal('demote', situation({ target: member({ role: 'moderator' }) }))).toBeUndefined();
  expect(commandRefusal('sign-out', situation())).toBeUndefined();
});

test('the last moderator is neither suspended nor demoted, even by someone who was one a moment ago', () => {
  const target = member({ role: 'moderator' });
  const last = situation({ target, moderators: ['her'] });
  expect(COMMANDS.map((command) => commandRefusal(command, last))).toEqual([
    'LAST_MODERATOR',
    'NO_SESSION',
    'NO_SESSION',
    'LAST_MODERATOR',
  ]);
});

test.each(COMMANDS)('%s requires that the caller is still a moderator', (command) => {
  expect(commandRefusal(command, situation({ moderators: ['other'] }))).toBe('NO_SESSION');
});
