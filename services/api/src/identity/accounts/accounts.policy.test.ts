import type { Session } from '../../shared/session';
import { isReservedUsername, mayCreateModerator } from './accounts.policy';

const session = (role: Session['role']): Session => ({
  id: 's',
  userId: 'me',
  role,
  username: 'me',
  age: 30,
  hides: false,
  passwordAt: null,
});

test.each([
  { who: 'nobody signed in', caller: null, createdBy: 'me', may: false },
  { who: 'a member', caller: session('user'), createdBy: 'me', may: false },
  { who: 'a moderator in her own name', caller: session('moderator'), createdBy: 'me', may: true },
  { who: 'a moderator in another name', caller: session('moderator'), createdBy: 'other', may: false },
])('$who may create a moderator: $may', ({ caller, createdBy, may }) => {
  expect(mayCreateModerator(caller, createdBy)).toBe(may);
});

test.each([
  ...['Anonymous', 'AUTHOR', 'moderator', 'Deleted.Account', 'm0derator', 'rnoderator', '_Moderat0r_', '4dm1n'],
  ...['admin.ann', 'Moderator2', 'the.moderator', '1800RESPECT', '13yarn', '000', 'BeyondBlue', 'ask.P0lice'],
])('%s is a reserved username', (name) => expect(isReservedUsername(name)).toBe(true));

test.each(['mod.first', 'ann', 'an_admiral', 'user_000', 'mei.support.er'])('%s is not a reserved username', (name) =>
  expect(isReservedUsername(name)).toBe(false),
);
