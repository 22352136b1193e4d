import { decryptFor, encryptFor } from './key-encryption';

const KEY = Buffer.from('12345678901234567890');
const [OLD, NEW] = ['an-old-secret-of-the-configuration', 'a-new-secret-of-the-configuration'];

test('what one secret of the list encrypted is read with it, and never twice the same', () => {
  const encrypted = encryptFor('ann', KEY, [OLD]);
  expect(encrypted.includes(KEY)).toBe(false);
  expect(encrypted).not.toEqual(encryptFor('ann', KEY, [OLD]));
  expect(decryptFor('ann', encrypted, [NEW, OLD])).toEqual(KEY);
});

test('another secret, another account and a changed byte read nothing', () => {
  const encrypted = encryptFor('ann', KEY, [OLD]);
  expect(decryptFor('ann', encrypted, [NEW])).toBeNull();
  expect(decryptFor('beth', encrypted, [OLD])).toBeNull();
  encrypted[encrypted.length - 1]! ^= 1;
  expect(decryptFor('ann', encrypted, [OLD])).toBeNull();
});
