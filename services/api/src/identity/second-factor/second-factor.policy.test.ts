import { isNewStep, mayReset, mustEnrol, needsCode } from './second-factor.policy';

test('a code is required from moderators whose second factor is on', () => {
  expect(needsCode({ role: 'moderator', isOn: true })).toBe(true);
  expect(needsCode({ role: 'moderator', isOn: false })).toBe(false);
  expect(needsCode({ role: 'user', isOn: true })).toBe(false);
});

test('a moderator without a second factor has to set it up where it is required', () => {
  expect(mustEnrol('moderator', { required: true, isOn: false })).toBe(true);
  expect(mustEnrol('moderator', { required: true, isOn: true })).toBe(false);
  expect(mustEnrol('moderator', { required: false, isOn: false })).toBe(false);
  expect(mustEnrol('user', { required: true, isOn: false })).toBe(false);
});

test('a time step is accepted once, and no earlier step after it', () => {
  expect(isNewStep(7, null)).toBe(true);
  expect(isNewStep(8, 7)).toBe(true);
  expect(isNewStep(7, 7)).toBe(false);
  expect(isNewStep(6, 7)).toBe(false);
  expect(isNewStep(null, null)).toBe(false);
});

test('moderators cannot reset their own second factor', () => {
  expect(mayReset({ userId: 'ann' }, 'beth')).toBe(true);
  expect(mayReset({ userId: 'ann' }, 'ann')).toBe(false);
});
