import { codeHash, newCode, newCodes, normalCode } from './recovery-code';

test('a set has eight different codes of 24 unambiguous characters in groups', () => {
  const codes = newCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('codes use every character of the alphabet', () => {
  const seen = new Set(Array.from({ length: 200 }, newCode).join('').replaceAll('-', ''));
  expect(seen.size).toBe(32);
});

test.each([
  '7K2M-QX9D-HT4W-V1R0',
  '7k2mqx9dht4wv1r0',
  ' 7K2M QX9D HT4W VIRO ',
  '7k2m–qx9d–ht4w–vlro',
  '７Ｋ２Ｍ　ｑｘ９ｄ－ＨＴ４Ｗ　Ｖ１Ｒ０',
])('a code is read regardless of case, width, dashes, blanks and look-alikes: %s', (typed) =>
  expect(normalCode(typed)).toBe('7K2MQX9DHT4WV1R0'),
);

test('the hash of a code depends on the account and the purpose', () => {
  const hash = (purpose: string, userId: string) => codeHash(purpose, userId, '7K2M-QX9D-HT4W-V1R0').toString('hex');
  const hashes = [hash('password', 'ann'), hash('password', 'beth'), hash('second factor', 'ann')];
  expect(new Set(hashes).size).toBe(3);
});
