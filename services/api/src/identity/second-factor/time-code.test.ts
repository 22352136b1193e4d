import { TOTP, Secret } from 'otpauth';
import { codeAt, keyToShow, newKey, stepOfCode } from './time-code';

/** RFC 6238, appendix B: the rows of SHA-1, with the key that it names. */
const KEY = Buffer.from('12345678901234567890');
const TABLE: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe.each(TABLE)('at %i seconds', (seconds, code) => {
  test('the library returns the eight digits of the RFC table', () => {
    const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(KEY).buffer }), digits: 8 });
    expect(totp.generate({ timestamp: seconds * 1000 })).toBe(code);
  });

  test('our code is the last six digits of the RFC code', () => {
    expect(codeAt(KEY, at(seconds))).toBe(code.slice(-6));
    expect(stepOfCode(KEY, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });
});

test('a code is accepted one time step early or late, as its own step, and no further', () => {
  const code = codeAt(KEY, at(1_234_567_890));
  const step = 41_152_263;
  expect(stepOfCode(KEY, code, at(1_234_567_890 - 30))).toBe(step);
  expect(stepOfCode(KEY, code, at(1_234_567_890 + 30))).toBe(step);
  expect(stepOfCode(KEY, code, at(1_234_567_890 - 60))).toBeNull();
  expect(stepOfCode(KEY, code, at(1_234_567_890 + 60))).toBeNull();
});

test.each(['005 924', '005-924', ' 005924\u200b', '００５９２４', '٠٠٥٩٢٤'])(
  'a code is read as typed on any keyboard: %p',
  (typed) => expect(stepOfCode(KEY, typed, at(1_234_567_890))).toBe(41_152_263),
);

test.each(['', '00592', '0059244', 'abcdef', '005,924', '+005924'])('%p is no code', (typed) =>
  expect(stepOfCode(KEY, typed, at(1_234_567_890))).toBeNull(),
);

test('a key has 160 bits, and is shown in the format of authenticator apps', () => {
  expect(newKey()).toHaveLength(20);
  const { key, address } = keyToShow(KEY, 'mei.l');
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(address).toContain('otpauth://totp/Commonpurse:mei.l?');
  expect(address).toContain(`secret=${key}`);
});
