import { flagReason } from './flags.policy';

test.each([
  [[], 1, undefined],
  [[], 5, undefined],
  [['phone'], 1, 'The text seems to include a phone number.'],
  [['phone', 'phone'], 1, 'The text seems to include a phone number.'],
  [['phone', 'link', 'address'], 5, 'The text seems to include a phone number, a link and a street address.'],
  [[], 6, 'It is comment 6 from this member within 5 minutes.'],
  [[], 49, 'It is comment 49 from this member within 5 minutes.'],
  [[], 50, 'It is comment 50 or a later one from this member within 5 minutes.'],
  [['email'], 7, 'The text seems to include an email address. It is comment 7 from this member within 5 minutes.'],
] as const)('the reason for a flag with %j on comment %i within five minutes', (kinds, recent, reason) =>
  expect(flagReason({ kinds, recent })).toBe(reason),
);
