import { instantOf } from './instant';

test.each([
  ['2026-03-02T09:00:00.001Z', Date.UTC(2026, 2, 2, 9, 0, 0, 1)],
  ['2026-03-02T09:00Z', Date.UTC(2026, 2, 2, 9)],
  ['2026-03-02T20:00:00+10:00', Date.UTC(2026, 2, 2, 10)],
  ['9999-12-31T23:59:59.999Z', Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
])('%s is a valid instant', (text, time) => expect(instantOf(text)?.getTime()).toBe(time));

test.each([
  '',
  'yesterday',
  '2026-03-10',
  '2026-03-02T09:00:00',
  '2026-13-45T99:00:00Z',
  '2026-02-30T00:00:00Z',
  '2027-02-29T00:00:00.000Z',
  '2026-04-31T00:00Z',
  '2026-03-02T24:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'Mon, 02 Mar 2026 09:00:00 GMT',
])('%j is not a valid instant', (text) => expect(instantOf(text)).toBeUndefined());
