import { MESSAGE } from '../messages';
import { accountProblem } from './accounts.rules';

const account = { username: 'ann.lee', email: 'ann@example.org', age: 34, occupation: 'Baker' };

test.each([{}, { occupation: '' }, { age: '34' }])('an account with %j has no problem', (wishes) =>
  expect(accountProblem({ ...account, ...wishes })).toBeUndefined(),
);

test.each([
  [{ username: '', email: '' }, 'username', MESSAGE.username.empty],
  [{ username: 'a b', email: '' }, 'username', MESSAGE.username.invalid],
  [{ email: '', age: 3 }, 'email', MESSAGE.email.invalid],
  [{ email: 'ann@example.org\r\nb@example.org' }, 'email', MESSAGE.email.invalid],
  [{ age: 17, occupation: 'x'.repeat(81) }, 'age', MESSAGE.age.invalid],
  [{ occupation: 'x'.repeat(81) }, 'occupation', MESSAGE.occupation.long],
])('%j is refused', (broken, field, message) =>
  expect(accountProblem({ ...account, ...broken })).toEqual({ field, message }),
);
