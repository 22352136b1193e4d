import { POST_LABEL, type OwnData } from '@commonpurse/contracts';

type Lists = Omit<OwnData, 'exportedAt' | 'account'>;
type Entry = OwnData['account'] | Lists[keyof Lists][number];
type KeyOf<One> = One extends unknown ? keyof One : never;

const TITLES: Record<keyof Lists, string> = {
  posts: 'Posts',
  comments: 'Comments',
  reports: 'Reports you sent',
  contactForms: 'Contact forms you sent',
  drafts: 'Texts you have not sent yet',
  outcomes: 'Decisions on what you sent, answers and thanks',
  suspensions: 'Suspensions of your account',
  hiddenMembers: 'Members you hide',
  hiddenHandles: 'Anonymous comments you hide under a post',
  hiddenPosts: 'Posts you hide',
  follows: 'Posts you follow',
  savedPosts: 'Posts you saved',
  thanks: 'Posts and comments you said thanks for',
  appeals: 'Decisions you asked us to look at again',
  rejectedEdits: 'Changes that a moderator rejected',
  sessions: 'When you were logged in',
  browsers: 'Browsers you used to log in',
};

/** The page's label for each field; a missing one does not compile. Null for ids, which mean nothing to a reader. */
const LABELS: Record<KeyOf<Entry>, string | null> = {
  ...POST_LABEL,
  postCategory: 'Loan type',
  postWarning: 'Warning',
  userID: null,
  postID: null,
  cmtID: null,
  cmtReplyTo: null,
  reportID: null,
  contactID: null,
  appealID: null,
  username: 'Username',
  email: 'Email',
  age: 'Age',
  occupation: 'Occupation',
  userRole: 'Kind of account',
  since: 'Since',
  browser: 'Browser',
  lastLogin: 'Last logged in',
  updatesOn: 'Updates about answers and thanks',
  until: 'Until',
  reason: 'Reason',
  postStatus: 'Status',
  postHeld: 'Hidden by moderators for now',
  postDateTime: 'Written',
  archivedDateTime: 'Moved to the archive',
  reviewReason: 'Reason from the moderators',
  reviewNote: 'Note from the moderators',
  edit: 'New text waiting for review',
  cmtDesc: 'Text',
  cmtAnon: 'Anonymous',
  cmtDateTime: 'Written',
  cmtStatus: 'Status',
  cmtHeld: 'Hidden by moderators for now',
  editedDateTime: 'Changed',
  handle: 'Name under that post',
  about: 'About a',
  reportReason: 'Your reason',
  reportDateTime: 'Sent',
  reportStatus: 'Status',
  name: 'Name',
  category: 'About',
  desc: 'Message',
  datetime: 'Sent',
  safeHow: 'How to contact you safely',
  safeWhen: 'When it is safe',
  answers: 'Answers from the moderators',
  archived: 'Closed',
  place: 'Where',
  savedAt: 'Saved',
  kind: 'Decision',
  outcomeDateTime: 'When',
  sentDateTime: 'You sent it',
  message: 'Your message',
  text: 'Text',
  appealDateTime: 'Sent',
  appealStatus: 'Status',
  reply: 'Reply from the moderators',
  rejectedDateTime: 'Rejected',
  lastSeen: 'Last used',
  ended: 'Ended',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const dateTime = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** 'update-comment.<id>' as 'update comment'. */
const readable = (text: string) => text.split('.', 1)[0]!.replaceAll('-', ' ');

function valueOf(value: unknown, key = ''): string {
  if (Array.isArray(value)) return escape(value.join(', '));
  if (typeof value === 'object' && value !== null) return fieldsOf(value);
  const text = key === 'kind' || key === 'place' ? readable(String(value)) : String(value);
  return INSTANT.test(text) ? `${dateTime.format(new Date(text))} UTC` : escape(text);
}

function fieldsOf(entry: object): string {
  const rows = Object.entries(entry).flatMap(([key, value]) => {
    const label = LABELS[key as keyof typeof LABELS];
    return label === null || value === '' ? [] : [`<dt>${label}</dt><dd>${valueOf(value, key)}</dd>`];
  });
  return `<dl>${rows.join('')}</dl>`;
}

const section = (title: string, entries: readonly object[]) =>
  `<section><h2>${title}</h2>${entries.map(fieldsOf).join('') || '<p>None.</p>'}</section>`;

const STYLE = `body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
dl{border:1px solid;border-radius:8px;padding:.75rem 1rem}dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** A self-contained page, to read and print. The title is neutral, because the file stays on the device. */
export function toPage({ exportedAt, account, ...lists }: OwnData): string {
  const sections = (Object.keys(TITLES) as (keyof Lists)[]).map((name) => section(TITLES[name], lists[name]));
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>My data</title>',
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>My data</h1>`,
    `<p>This is what we stored about you at ${valueOf(exportedAt)}, without what moderators note for each other.</p>`,
    section('Account', [account]),
    ...sections,
    '</main></body></html>\n',
  ].join('\n');
}
