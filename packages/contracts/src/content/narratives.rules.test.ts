import { NARRATIVE_CATEGORIES } from '../enumerations';
import { MESSAGE } from '../messages';
import { narrativeProblem } from './narratives.rules';

const narrative = {
  narrTitle: 'The stall by the station',
  narrOccupation: 'Market trader',
  narrCategory: 'Entrepreneur',
  narrDesc: 'I began with one table.',
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
])('%j is refused', (broken, field, message) =>
  expect(narrativeProblem({ ...narrative, ...broken })).toEqual({ field, message }),
);

test('surrounding spaces do not count towards the length limits', () => {
  const longest = { narrTitle: ` ${'x'.repeat(150)} `, narrDesc: `\n${'x'.repeat(20_000)}\n` };
  expect(narrativeProblem({ ...narrative, ...longest })).toBeUndefined();
});
