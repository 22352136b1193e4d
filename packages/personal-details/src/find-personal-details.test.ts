import * as helplines from '@commonpurse/helplines';
import { NEGATIVE } from '../examples/negative';
import { POSITIVE } from '../examples/positive';
import { readExample } from '../examples/read-example';
import { findPersonalDetails, KIND_WORDS } from '.';

const kindsIn = (text: string) => findPersonalDetails(text).map(({ kind, text: found }) => [kind, found]);

test('a finding has its start and end in UTF-16 code units', () => {
  expect(findPersonalDetails('😊 ring 0491 570 006!')).toEqual([
    { kind: 'phone', start: 8, end: 20, text: '0491 570 006' },
  ]);
});

test('findings are in order and never overlap in any combination of two texts', () => {
  const texts = [...POSITIVE, ...NEGATIVE].map((marked) => readExample(marked).text);
  for (const separator of [' ', ', ', '']) {
    texts.forEach((text, index) => {
      const both = text + separator + texts[(index * 7 + 1) % texts.length]!;
      let last = 0;
      for (const { start, end, text: found } of findPersonalDetails(both)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(found).toBe(both.slice(start, end));
        last = end;
      }
    });
  }
});

test('searching the same text twice finds the same details', () => {
  const text = 'ring 0491 570 006 or write to mei@example.org';
  expect(findPersonalDetails(text)).toEqual(findPersonalDetails(text));
});

test.each([
  ['an e-mail, not the link or handle in it', 'mei@example.org', 'email'],
  ['a link, not the handle in it', 'tiktok.com/@mei_cooks', 'link'],
  ['a card, not an account', 'my account: 4111 1111 1111 1111', 'card'],
  ['a mobile, not an account', 'account payid: 0491 570 006', 'phone'],
  ['a reference, not the tax file number in it', 'tfn or crn 123 456 782A', 'customer-reference'],
  ['an account, not a phone', 'my account number is 5550 0123, do not call', 'bank-account'],
  ['a BSB and its account as one', 'bsb 999-001, account number 12345678', 'bank-account'],
])('the more specific kind wins: %s', (_, text, kind) => {
  expect(findPersonalDetails(text).map((found) => found.kind)).toEqual([kind]);
});

test.each([
  ['phone', '5550 1234', 'ring me on 5550 1234', 'it has 5550 1234 members'],
  ['bank-account', '999-001', 'my BSB is 999-001', 'between 999-001 and the rest'],
  ['medicare', '2222222201', 'medicare 2222222201', 'parcel 2222222201'],
  ['tax-file-number', '123456782', 'tfn 123456782', 'parcel 123456782'],
  ['customer-reference', '204123456', 'crn 204123456', 'parcel 204123456'],
  ['number-plate', '123 ABC', 'rego 123 ABC', 'room 123 ABC'],
  ['address', '9 wombat court', 'im at 9 wombat court', 'we saw 9 wombat court dances'],
  ['school', 'Fairview High', 'he is at Fairview High', 'the Fairview High tide'],
])('the surrounding words decide whether a text is a personal detail: %s', (kind, detail, withWords, without) => {
  expect(kindsIn(withWords)).toEqual([[kind, detail]]);
  expect(kindsIn(without)).toEqual([]);
});

test.each([
  ['card', '4111 1111 1111 1111', '4111 1111 1111 1112'],
  ['tax-file-number', 'tfn 123 456 782', 'tfn 123 456 783'],
  ['medicare', 'medicare 2222 22220 1', 'medicare 2222 22221 1'],
])('a number with a wrong check digit is not a personal detail: %s', (kind, right, wrong) => {
  expect(findPersonalDetails(right).map((found) => found.kind)).toEqual([kind]);
  expect(findPersonalDetails(wrong)).toEqual([]);
});

test('a Medicare number begins with 2 to 6', () => {
  for (const number of ['2123 45670 1', '3123 45671 1', '4123 45672 1', '5123 45673 1', '6123 45674 1'])
    expect(kindsIn(`medicare ${number}`)).toEqual([['medicare', number]]);
  for (const number of ['1123 45679 1', '7123 45675 1']) expect(kindsIn(`medicare ${number}`)).toEqual([]);
});

test.each(['PO Box 12', 'GPO Box 12', 'Locked Bag 12', 'Private Bag 12'])('a post box is an address: %s', (box) => {
  expect(kindsIn(`write to ${box}`)).toEqual([['address', box]]);
});

type Line = { phones: readonly { number: string }[]; text?: string; website?: string };
const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null && 'phones' in value;
const LINES = Object.values<unknown>(helplines).flat().filter(isLine);

test('no phone number of a listed helpline is a personal detail', () => {
  const numbers = LINES.flatMap(({ phones, text }) => [...phones.map(({ number }) => number), ...(text ? [text] : [])]);
  expect(numbers.length).toBeGreaterThan(30);
  for (const number of numbers) {
    for (const written of [number, number.replace(/\D/g, '')])
      expect(kindsIn(`Please call ${written} today.`)).toEqual([]);
  }
});

test('no website of a listed helpline is a personal detail', () => {
  const pages = LINES.flatMap(({ website }) => website ?? []);
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    for (const written of [page, page.replace(/^https:\/\/(www\.)?/, '')])
      expect(kindsIn(`See ${written}.`)).toEqual([]);
  }
});

test('the website of a public school is a personal detail', () => {
  expect(kindsIn('see fairview-p.schools.nsw.gov.au')).toEqual([['link', 'fairview-p.schools.nsw.gov.au']]);
});

test('every kind has a description with an article, to follow "This looks like"', () => {
  for (const { a } of Object.values(KIND_WORDS)) expect(a).toMatch(/^(an? |the )[\w -]+$/);
});
