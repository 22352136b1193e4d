import type { JsonSchema } from './api-document';

/** Placeholder for a missing example; a test searches for it. */
export const NO_EXAMPLE = 'no example';

/** The id in every example. */
export const EXAMPLE_ID = '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e';

/** Examples of fields whose schema gives none, by their names on the wire. */
const BY_NAME: Record<string, unknown> = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwYjhmNWE1MiJ9.c2lnbmF0dXJl',
  after: 'AQAAAZzY8d0AC49aUm98SgqcLx0fbxyaPg',
  age: 34,
  authorNote: 'Please leave out the street.',
  authorReason: 'It names a street',
  cmtAuthor: EXAMPLE_ID,
  commentCount: 3,
  confirmPassword: 'Quiet-River-7',
  cmtAuthorUsername: 'mei.l',
  cmtDesc: 'Thank you for writing this down.',
  desc: 'How do I change my password?',
  email: 'mei@example.org',
  message: 'Done.',
  moderatorComment: 'Read and kept.',
  name: 'Mei',
  narrDesc: 'I began with one stall.\nToday there are two.',
  narrOccupation: 'Market trader',
  narrTitle: 'The stall by the station',
  note: 'Please leave out the street.',
  occupation: 'Nurse',
  password: 'Quiet-River-7',
  postAge: 34,
  postAuthor: EXAMPLE_ID,
  postCategory: 'Payday Loan',
  postDesc: 'I borrowed $500 and paid back $660. This is how it went.',
  postStatus: 'Published',
  postTitle: 'What my first loan cost',
  postUser: 'mei.l',
  reason: 'It names a street',
  reportedBy: EXAMPLE_ID,
  reportReason: 'It names a person',
  reportStatus: 'Approved',
  reviewNote: 'Please leave out the street.',
  reviewReason: 'It names a street',
  source: 'System Auto Sign Out',
  updatedby: EXAMPLE_ID,
  userID: EXAMPLE_ID,
  username: 'mei.l',
};

const typeOf = ({ type }: JsonSchema): string | undefined => [type].flat()[0];

/** An example of what the schema describes: its own where it has one, else one made of the examples of its parts. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0];
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([key, part]) => [key, exampleOf(part, key)]);
    return Object.fromEntries(parts) as unknown;
  }
  if (schema.items) return [exampleOf(schema.items, name)];
  if (typeOf(schema) === 'object') return {};
  if (typeOf(schema) === 'null') return null;
  if (typeOf(schema) === 'boolean') return true;
  if (name in BY_NAME && accepts(schema, BY_NAME[name])) return BY_NAME[name];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], name);
  return typeOf(schema) === 'integer' || typeOf(schema) === 'number' ? (schema.minimum ?? 3) : NO_EXAMPLE;
}

/** Whether the value is of the schema's type; a schema of any type takes every value. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  const types = schema.anyOf ? schema.anyOf.map(typeOf) : [typeOf(schema)];
  const own = typeof value === 'number' ? ['integer', 'number'] : [typeof value];
  return types.includes(undefined) || own.some((type) => types.includes(type));
}
