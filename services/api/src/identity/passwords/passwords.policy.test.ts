import { isOwnName } from './passwords.policy';

test.each([
  ['Ann.Lee', true],
  [' ann.lee ', true],
  ['annlee', false],
  ['', false],
])("%j is the member's own username: %s", (typed, own) => expect(isOwnName({ username: 'Ann.Lee' }, typed)).toBe(own));
