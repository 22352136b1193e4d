import { CONTACT_SUBJECTS } from '../enumerations';
import { MESSAGE } from '../messages';
import { contactProblem } from './contact.rules';

const form = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Thank you.' };

test.each(CONTACT_SUBJECTS)('a valid form about %s has no problem', (category) =>
  expect(contactProblem({ ...form, category })).toBeUndefined(),
);

test.each([
  [{ name: ' ' }, 'name', MESSAGE.contact.required],
  [{ email: '' }, 'email', MESSAGE.contact.required],
  [{ category: '' }, 'category', MESSAGE.contact.required],
  [{ category: 'Complaint' }, 'category', MESSAGE.contact.required],
  [{ desc: '\n\t' }, 'desc', MESSAGE.contact.required],
  [{ email: 'x', desc: '' }, 'desc', MESSAGE.contact.required],
  [{ email: 'mei' }, 'email', MESSAGE.email.invalid],
  [{ email: 'mei@example.org\r\nBcc: all@example.org' }, 'email', MESSAGE.email.invalid],
  [{ email: 'mei@example.org\n' }, 'email', MESSAGE.email.invalid],
  [{ email: 'mei\u0000@example.org' }, 'email', MESSAGE.email.invalid],
  [{ name: 'x'.repeat(151) }, 'name', MESSAGE.contact.nameLong],
  [{ desc: 'x'.repeat(5_001) }, 'desc', MESSAGE.contact.messageLong],
])('%j is refused', (broken, field, message) =>
  expect(contactProblem({ ...form, ...broken })).toEqual({ field, message }),
);

test('surrounding spaces do not count towards the length limits', () => {
  const longest = { name: ` ${'x'.repeat(150)} `, desc: `${'x'.repeat(5_000)}\n`, email: ' mei@example.org ' };
  expect(contactProblem({ ...form, ...longest })).toBeUndefined();
});
