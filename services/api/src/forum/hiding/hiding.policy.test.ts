import { memberRefusal } from './hiding.policy';

test.each([
  ['nobody', undefined, 'USER_NOT_FOUND'],
  ['herself', 'ann', 'OWN_NAME'],
  ['another member', 'beth', undefined],
])('hiding %s (%s): %s', (_who, hiddenId, code) => expect(memberRefusal(hiddenId, { userId: 'ann' })).toBe(code));
