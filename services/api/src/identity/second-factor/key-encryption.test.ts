import { decryptFor, encryptFor } from './key-encryption';

const KEY = Buffer.from('12345678901234567890');
const [OLD, NEW] = ['an-old-secret-of-the-configuration', 'a-new-secret-of-the-configuration'];

test('a key encrypted with one secret of the list can be decrypted with it, and each encryption differs', () => {
  const encrypted = encryptFor('ann', KEY, [OLD]);
  expect(encrypted.includes(KEY)).toBe(false);
  expect(encrypted).not.toEqual(encryptFor('ann', KEY, [OLD]));
  expect(decryptFor('ann', encrypted, [NEW, OLD])).toEqual(KEY);
});

test('decryption fails with another secret, another account or a changed byte', () => {
  const encrypted = encryptFor('ann', KEY, [OLD]);
  expect(decryptFor('ann', encrypted, [NEW])).toBeNull();
  expect(decryptFor('beth', encrypted, [OLD])).toBeNull();
  encrypted[encrypted.length - 1]! ^= 1;
  expect(decryptFor('ann', encrypted, [OLD])).toBeNull();
});
