import { ageRule, emailRule, passwordRule, signUpProblem, usernameRule } from './account-fields.rules';
import { commentProblem } from '../forum/comments.rules';
import { postProblem } from '../forum/posts.rules';
import { MESSAGE } from '../messages';

const account = {
  username: 'mei.lin',
  email: 'mei@example.org',
  age: '34',
  occupation: 'Baker',
  password: 'Garden#2468x',
  confirmPassword: 'Garden#2468x',
};

describe('usernames', () => {
  test.each(['ab', 'a'.repeat(24), 'A_9.z', 'author.mei'])('%s is accepted', (name) =>
    expect(usernameRule(name)).toBeUndefined(),
  );
  test.each(['a', 'a'.repeat(25), 'two words', 'mod-first', 'émilie', 'a\u200bb', ' ab', 'раула'])(
    '%j is refused',
    (name) => expect(usernameRule(name)).toBe(MESSAGE.username.invalid),
  );
  test('an empty username has its own message', () => expect(usernameRule('')).toBe(MESSAGE.username.empty));
});

describe('passwords', () => {
  test.each(['Garden#2468x', 'aA1-aA1-aA', 'x'.repeat(20) + 'A1&!', 'with space A1!', 'ünïcode-A1x'])(
    '%s is accepted',
    (word) => expect(passwordRule(word)).toBeUndefined(),
  );
  test.each([
    'aA1-aA1-a',
    'x'.repeat(21) + 'A1&!',
    'garden#2468x',
    'GARDEN#2468X',
    'Garden#secret',
    'Garden2468xx',
    'Garden#2468\u0000',
    'Garden?2468x',
  ])('%j is refused', (word) => expect(passwordRule(word)).toBe(MESSAGE.password.invalid));
  test.each([...'-#$.%&*!@'])('%s is a special character', (special) =>
    expect(passwordRule(`Gardens2468${special}`)).toBeUndefined(),
  );
  test('an empty password has its own message', () => expect(passwordRule('')).toBe(MESSAGE.password.empty));
});

describe('e-mail addresses', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    "o'neil@example.org",
    `${'a'.repeat(60)}@${'b'.repeat(190)}.co`,
  ])('%s is accepted', (email) => expect(emailRule(email)).toBeUndefined());
  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a b@c.co',
    'a@b.co\nx',
    'a@@b.co',
    'a@b..co',
    `${'a'.repeat(60)}@${'b'.repeat(191)}.co`,
    'a,b@c.co',
    'a@b.co\u0000',
    'a\u0001b@c.co',
    '=cmd@example.org',
    '+1@example.org',
    '-1@example.org',
    '＝1@example.org',
  ])('%j is refused', (email) => expect(emailRule(email)).toBe(MESSAGE.email.invalid));
});

describe('ages', () => {
  test.each([18, 120, '18', ' 44 '])('%j is accepted', (age) => expect(ageRule(age)).toBeUndefined());
  test.each([17, 121, 17.5, -20, Number.NaN, '', 'forty', '1e2', '0x20', '44.0'])('%j is refused', (age) =>
    expect(ageRule(age)).toBe(MESSAGE.age.invalid),
  );
});

describe('sign-up', () => {
  test('a valid account has no problem', () => expect(signUpProblem(account)).toBeUndefined());

  test('problems are reported in the order username, password, email, password confirmation', () => {
    const broken = { ...account, username: '', password: '', email: '', confirmPassword: 'x' };
    expect(signUpProblem(broken)).toEqual({ field: 'username', message: MESSAGE.username.empty });
    expect(signUpProblem({ ...broken, username: 'mei' })).toEqual({
      field: 'password',
      message: MESSAGE.password.empty,
    });
    expect(signUpProblem({ ...broken, username: 'mei', password: account.password })?.field).toBe('email');
    expect(signUpProblem({ ...account, confirmPassword: 'x' })).toEqual({
      field: 'confirmPassword',
      message: MESSAGE.password.mismatch,
    });
  });

  test('an age of 17 is refused', () =>
    expect(signUpProblem({ ...account, age: 17 })?.message).toBe(MESSAGE.age.invalid));
  test('an occupation may be empty or have up to 80 characters', () => {
    for (const occupation of ['', 'x'.repeat(80)]) expect(signUpProblem({ ...account, occupation })).toBeUndefined();
    expect(signUpProblem({ ...account, occupation: 'x'.repeat(81) })?.message).toBe(MESSAGE.occupation.long);
  });
});

describe('posts and comments', () => {
  const post = { postTitle: 'A question', postCategory: 'Payday Loan', postDesc: 'How long did it take?' };

  test('a valid post has no problem', () => expect(postProblem(post)).toBeUndefined());
  test.each([
    [{ postTitle: '  ', postCategory: '', postDesc: '' }, MESSAGE.post.titleRequired],
    [{ ...post, postCategory: 'Mortgage', postDesc: '' }, MESSAGE.post.categoryRequired],
    [{ ...post, postDesc: '\n\t ' }, MESSAGE.post.descriptionRequired],
    [{ ...post, postTitle: 'x'.repeat(151) }, MESSAGE.post.titleLong],
    [{ ...post, postDesc: 'x'.repeat(10_001) }, MESSAGE.post.descriptionLong],
  ])('%j is refused', (broken, message) => expect(postProblem(broken)?.message).toBe(message));

  test('surrounding spaces do not count towards the length limits', () => {
    expect(postProblem({ ...post, postTitle: ` ${'x'.repeat(150)} ` })).toBeUndefined();
    expect(commentProblem(` ${'x'.repeat(2_000)} `)).toBeUndefined();
  });
  test('an empty or over-long comment is refused', () => {
    expect(commentProblem(' ')?.message).toBe(MESSAGE.comment.required);
    expect(commentProblem('x'.repeat(2_001))?.message).toBe(MESSAGE.comment.long);
  });
});
