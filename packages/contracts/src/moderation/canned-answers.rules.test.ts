import { MEMBER_MESSAGE } from '../messages';
import { gapProblem, gapsIn } from '../rules/gaps';
import { cannedProblems, fillCanned, helplineMark, usesHelpline } from './canned-answers.rules';

const line = {
  id: 'First Name Line',
  name: 'National Debt Helpline',
  number: '1800 007 007',
  hours: 'Mon–Fri 9:30 am–4:30 pm',
  source: 'ndh.org.au',
  date: '2026-11-20',
};
const record = {
  username: 'mei.l',
  helplines: [line, { ...line, id: '000', name: '000', number: '000', hours: null }],
};

test('gaps are found with their positions, and none that a line break parts', () => {
  expect(gapsIn('Ask [[whom]] for [[the [copy]]].')).toEqual([
    { text: '[[whom]]', at: 4 },
    { text: '[[the [copy]]', at: 17 },
  ]);
  for (const text of ['[[not\nclosed]]', '[[not\r\nclosed]]', '[one]', ']] [['])
    expect([gapsIn(text), gapProblem(text)]).toEqual([[], undefined]);
  expect(gapProblem('[[]]')).toBe(MEMBER_MESSAGE.gaps.left);
});

test('the username and helplines are filled in, by their present or first name', () => {
  const text = 'Dear {{username}}: {{helpline:National Debt Helpline}}, {{helpline:First Name Line}}, {{helpline:000}}';
  const words = 'National Debt Helpline, 1800 007 007 (Mon–Fri 9:30 am–4:30 pm)';
  expect(fillCanned(text, record)).toBe(`Dear mei.l: ${words}, ${words}, 000, 000`);
});

test('what is not known becomes a gap', () => {
  expect(fillCanned('{{username}} {{helpline:Gone}} {{other}}', { ...record, username: undefined })).toBe(
    '[[username]] [[helpline:Gone]] [[other]]',
  );
});

test('a username with special characters of a replacement is filled in as it is', () => {
  expect(fillCanned('Dear {{username}}', { ...record, username: '$&$1' })).toBe('Dear $&$1');
});

test('a text names a helpline that it fills in', () => {
  expect(usesHelpline(`Call ${helplineMark(line)}`, line)).toBe(true);
  expect(usesHelpline('Call {{helpline:First Name Line}}', line)).toBe(true);
  expect(usesHelpline('Call the National Debt Helpline', line)).toBe(false);
});

test('an unknown name is a problem of the text, a known one is not', () => {
  const problems = (text: string) => cannedProblems({ name: 'A', use: 'note', text }, record.helplines);
  expect(problems('Dear {{username}}, {{helpline:000}} [[why]]')).toEqual([]);
  for (const mark of ['{{name}}', '{{}}', '{{helpline:}}', '{{helpline:Gone}}', '{{ username }}'])
    expect(problems(`x ${mark}`)).toEqual([{ field: 'text', message: `${MEMBER_MESSAGE.canned.unknown} ${mark}.` }]);
});
