import type { Session } from '../../shared/session';
import { isReservedUsername, mayCreateModerator } from './accounts.policy';

const session = (role: Session['role']): Session => ({ id: 's', userID: 'me', role, username: 'me', age: 30 });

test.each([
  { who: 'nobody signed in', caller: null, createdBy: 'me', may: false },
  { who: 'a member', caller: session('user'), createdBy: 'me', may: false },
  { who: 'a moderator in her own name', caller: session('moderator'), createdBy: 'me', may: true },
  { who: 'a moderator in another name', caller: session('moderator'), createdBy: 'other', may: false },
])('$who may create a moderator: $may', ({ caller, createdBy, may }) => {
  expect(mayCreateModerator(caller, createdBy)).toBe(may);
});

test('names that the product goes by are reserved, whatever their case; names that hold them are not', () => {
  expect(['Anonymous', 'AUTHOR', 'moderator', 'Deleted.Account'].map(isReservedUsername)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['author_7', 'mod.first', 'ann'].map(isReservedUsername)).toEqual([false, false, false]);
});
