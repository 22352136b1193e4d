const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number);

const weigh = (digits: number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * digits[index]!, 0);

/** Whether a card number's check digit, the last one, is right. Source: ISO/IEC 7812-1, annex B (Luhn). */
export const isCardNumber = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, index) => sum + (index % 2 ? (digit * 2) % 9 || digit : digit), 0) %
    10 ===
  0;

/** Whether 9 digits can be a tax file number: weighted, they add up to a multiple of 11. Source: the ATO's algorithm. */
export const isTaxFileNumber = (text: string): boolean =>
  weigh(digitsOf(text), [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;

/** Whether a Medicare number's check digit, the ninth one, is right. Source: Services Australia's check digit. */
export function isMedicareNumber(text: string): boolean {
  const digits = digitsOf(text);
  return weigh(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digits[8];
}
