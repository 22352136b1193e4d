import { letterOf, letterText, REASONS, REQUESTS, type LetterAnswers, type Reason, type Request } from './letter';

const written = (answers: Partial<LetterAnswers> = {}) =>
  letterText(letterOf({ reasons: [], requests: [], ...answers }));

test('without answers, the letter is a hardship notice with blanks to fill in by hand', () => {
  const text = written();
  expect(text).toContain('This is a hardship notice under section 72 of the National Credit Code.');
  expect(text.match(/\[[a-z ]+\]/g)).toEqual([
    '[your name]',
    '[how to reach you]',
    '[date]',
    '[name of the lender]',
    '[loan or account number]',
    '[what has changed]',
    '[what would help you]',
    '[your name]',
  ]);
});

test.each([
  ['wage-advance', 'Request for a change to wage advance [account number]'],
  ['pawn', 'Request for a change to pawn loan [ticket number]'],
])('a letter about a loan that the law on hardship does not cover (%s) does not cite it', (kind, title) => {
  const text = written({ kind });
  expect(text).toContain(title);
  expect(text).not.toMatch(/hardship notice|section 72|21 days/i);
});

test('with all answers, the letter has no blanks', () => {
  const text = written({
    name: 'Mei Tan',
    reach: 'mei@example.org',
    lender: 'Quick Cash',
    reference: 'QC-123',
    reasons: ['work'],
    requests: ['pause', 'less'],
    amount: '25.5',
    period: 'week',
    until: '3 months',
    more: 'I start work again in March.',
    date: '23 November 2026',
  });
  expect(text).not.toContain('[');
  expect(text).toContain('To Quick Cash');
  expect(text).toContain('I have lost my job, or I have less work. I start work again in March.');
  expect(text).toContain('- pause my repayments for 3 months\n- accept $25.50 each week instead');
  expect(text).toContain('I expect to be able to pay as agreed again in 3 months.');
});

test.each([
  ['3 months', 'I expect to need about 3 months before I can pay more.'],
  ['', 'I don’t know yet how long I will need, but'],
])('a letter that asks for more time (%j) does not promise to pay as agreed', (until, sentence) => {
  const text = written({ requests: ['less', 'longer'], until });
  expect(text).toContain('- give me more time to pay it all back');
  expect(text).toContain(sentence);
  expect(text).not.toContain('pay as agreed again');
});

test('a letter about family violence needs no details and asks for confidentiality', () => {
  const text = written({ reasons: ['violence'] });
  expect(text).toContain('I would prefer not to give details');
  expect(text).toContain('Please do not talk about this letter with anyone else');
  expect(text).not.toContain('[what has changed]');
  expect(written({ reasons: ['health'] })).not.toMatch(/violence|anyone else/);
});

test.each(Object.keys(REASONS) as Reason[])('the reason %s is in the letter', (reason) => {
  expect(written({ reasons: [reason] })).toContain(REASONS[reason].sentence);
});

test.each(['', '0', '-5', 'abc', '1e999'])('an amount of "%s" leaves a blank', (amount) => {
  const text = written({ requests: Object.keys(REQUESTS) as Request[], amount, period: 'month' });
  expect(text).toContain('accept [amount] each month instead');
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});
