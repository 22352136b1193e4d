import { AGE_BANDS, ageBand, ageRange } from './enumerations';

test.each([
  [18, '18-24'],
  [24, '18-24'],
  [25, '25-34'],
  [34, '25-34'],
  [35, '35-44'],
  [45, '45-54'],
  [54, '45-54'],
  [55, '55 above'],
  [120, '55 above'],
])('age %i is in the band %s', (age, band) => expect(ageBand(age)).toBe(band));

test('every age from 18 to 120 is in the range of exactly one band', () => {
  for (let age = 18; age <= 120; age += 1) {
    const holding = AGE_BANDS.filter((band) => age >= ageRange(band).from && age <= ageRange(band).to);
    expect(holding).toEqual([ageBand(age)]);
  }
});
