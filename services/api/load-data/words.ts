import { createHash } from 'node:crypto';

/** One of the words, in turn. */
const choice = (words: readonly string[], n = 'n') =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${n}) % ${words.length}]`;

/** One in fifty is `rare`, the others are of the common ones in turn. */
const oneOf = (rare: string, common: readonly string[]) =>
  `case when n / 7 % 50 = 0 then '${rare}' else ${choice(common, 'n / 2')} end`;

/** Words that one text in so many holds. */
const RARITIES = { rent: 2, fridge: 10, overlocker: 100, tractor: 1_000, lighthouse: 10_000 };
const rarer = Object.entries(RARITIES).map(([word, every]) => `case when n % ${every} = 0 then ' ${word}' end`);

/** What the nth of everything says, in SQL: words that all texts hold, one that it holds alone, and some between. */
export const WORDS = {
  loan: choice(['Payday Loan', 'Short Term Loan', 'Microcredit Loan']),
  postStatus: choice(['Published', 'Published', 'Published', 'Rejected', 'Pending']),
  subject: oneOf('Urgent help needed', ['General queries', 'Feedback', 'Issues with account', 'Others']),
  trade: oneOf('Physical Labour', ['Homemaker', 'Social Worker', 'Entrepreneur', 'Office Worker']),
  decidedStatus: choice(['Approved', 'Rejected'], 'n / 5'),
  text: `repeat('some words about money and ' || md5(n::text) || ' ', 8) || concat(${rarer.join(', ')})`,
  comment: `'A comment on loan ' || n`,
};

/** A word that the text of the 42nd of everything holds, and no other. */
export const RARE_WORD = createHash('md5').update('42').digest('hex').slice(0, 12);
