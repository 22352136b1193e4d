import { NARRATIVE_CATEGORIES } from '../enumerations';
import { MESSAGE } from '../messages';
import { narrativeProblem } from './narratives.rules';

const narrative = {
  narrTitle: 'The stall by the station',
  narrOccupation: 'Market trader',
  narrCategory: 'Entrepreneur',
  narrDesc: 'I began with one table.\nThen came two.',
  narrQuote: '',
  narrPicture: '',
};

test.each(NARRATIVE_CATEGORIES)('a valid narrative of the category %s has no problem', (narrCategory) =>
  expect(narrativeProblem({ ...narrative, narrCategory })).toBeUndefined(),
);

test.each([
  [{ narrTitle: '' }, 'narrTitle', MESSAGE.narrative.required],
  [{ narrOccupation: ' ' }, 'narrOccupation', MESSAGE.narrative.required],
  [{ narrCategory: '' }, 'narrCategory', MESSAGE.narrative.required],
  [{ narrDesc: ' \n ', narrTitle: 'x'.repeat(151) }, 'narrDesc', MESSAGE.narrative.required],
  [{ narrTitle: 'x'.repeat(151) }, 'narrTitle', MESSAGE.narrative.titleLong],
  [{ narrOccupation: 'x'.repeat(81) }, 'narrOccupation', MESSAGE.narrative.occupationLong],
  [{ narrCategory: 'Astronaut' }, 'narrCategory', MESSAGE.narrative.categoryInvalid],
  [{ narrDesc: 'x'.repeat(20_001) }, 'narrDesc', MESSAGE.narrative.descriptionLong],
  [{ narrQuote: 'x'.repeat(121), narrDesc: 'x'.repeat(121) }, 'narrQuote', MESSAGE.narrative.quoteLong],
  [{ narrQuote: 'I began with two tables.' }, 'narrQuote', MESSAGE.narrative.quoteInvented],
  [{ narrPicture: 'Face' }, 'narrPicture', MESSAGE.narrative.pictureInvalid],
])('%j is refused', (broken, field, message) =>
  expect(narrativeProblem({ ...narrative, ...broken })).toEqual({ field, message }),
);

test.each(['I began with one table.', 'Began with one', 'One table.  Then came two.', ' I began '])(
  'the line %j is words of the narrative',
  (narrQuote) => expect(narrativeProblem({ ...narrative, narrQuote, narrPicture: 'Stall' })).toBeUndefined(),
);

test('surrounding spaces do not count towards the length limits', () => {
  const longest = { narrTitle: ` ${'x'.repeat(150)} `, narrDesc: `\n${'x'.repeat(20_000)}\n` };
  expect(narrativeProblem({ ...narrative, ...longest })).toBeUndefined();
});
