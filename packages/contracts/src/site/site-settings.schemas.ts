import { Type } from 'typebox';
import { SETTINGS_LIMIT } from './limits';
import { CANNED } from '../moderation/limits';
import { FIRST_SITE_SECTIONS } from '../enumerations';
import { ErrorBody, Instant, nullable, OneOf } from '../schemas/shared';

const text = (maxLength: number, description: string, example: string) =>
  Type.String({ maxLength, description, examples: [example] });

/**
 * A helpline that the site shows. The list of helplines is built in; `id` identifies one and stays the same when it is
 * renamed. Settings from before there were ids, and bodies of older clients, have none: there the name is the id.
 */
export const SiteHelpline = Type.Object({
  id: Type.Optional(text(200, 'Stays the same when the name changes', 'National Debt Helpline')),
  name: text(200, 'Which number it is', 'National Debt Helpline'),
  number: text(100, 'As it is read out: digits, blanks, brackets', '1800 007 007'),
  hours: nullable(text(1_000, 'When somebody answers, where that is known', 'Mon–Fri 9:30 am–4:30 pm')),
  source: text(1_000, 'The page or paper that states it', 'ndh.org.au'),
  date: text(100, 'The day on which a person checked it, YYYY-MM-DD', '2026-11-20'),
  usedIn: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: CANNED.count,
      description: 'For moderators: the names of the canned answers that fill it in',
      examples: [['Loan that she did not take']],
    }),
  ),
});
export type SiteHelpline = Type.Static<typeof SiteHelpline>;

/** The operator of the site. The last three fields are optional. */
const Operator = Type.Object({
  name: text(1_000, 'Whoever runs the site', 'Commonpurse Incorporated'),
  contact: text(1_000, 'How to reach them', 'hello@example.org'),
  safety: Type.Optional(text(1_000, 'The person who is responsible for safety', 'Ana Silva, head of moderation')),
  postsWithin: Type.Optional(text(1_000, 'How soon a new post is read', '2 days')),
  reportsWithin: Type.Optional(text(1_000, 'How soon a report is read', '24 hours')),
});

const content = {
  operator: Operator,
  rejectReasons: Type.Array(text(1_000, 'Worded for the author', 'It is not about loans or money.'), { maxItems: 100 }),
  notice: nullable(text(10_000, 'A line above every page', 'The forum is closed on Monday morning.')),
  helplines: Type.Array(SiteHelpline, { maxItems: 200 }),
  linkHosts: Type.Optional(
    Type.Array(text(1_000, "A host that members' texts may link to, with every host below it", 'ndh.org.au'), {
      maxItems: 1_000,
    }),
  ),
  anonymousComments: Type.Optional(
    Type.Boolean({ description: 'Whether members may write new comments under a handle', examples: [true] }),
  ),
};
const Version = Type.Integer({
  minimum: 0,
  description: 'Of the settings; 0 while the built-in ones hold',
  examples: [3],
});

/** GET and PUT /site-settings, response: the current settings. */
export const SiteSettings = Type.Object({ ...content, version: Version });
export type SiteSettings = Type.Static<typeof SiteSettings>;

/**
 * PUT /site-settings: all settings, including unchanged ones. Missing fields of `operator` are kept; '' removes one.
 * Missing `linkHosts` and a missing `anonymousComments` are kept.
 * `version` is the version that was read; 409 if it is no longer the newest. Limits of the texts: `SETTINGS_LIMIT`.
 */
export const SiteSettingsBody = Type.Object({ ...content, version: Version });
export type SiteSettingsBody = Type.Static<typeof SiteSettingsBody>;

/**
 * PUT /site-settings, response 400. With CHECK_DATE_DUE: the helpline whose number changed without a later day of
 * checking, and both numbers.
 */
export const SettingsRefused = Type.Object({
  ...ErrorBody.properties,
  name: Type.Optional(Type.String({ examples: ['National Debt Helpline'] })),
  before: Type.Optional(Type.String({ examples: ['1800 007 007'] })),
  after: Type.Optional(Type.String({ examples: ['1800 007 008'] })),
});
export type SettingsRefused = Type.Static<typeof SettingsRefused>;

/** Query of GET /site-settings/versions. */
export const SettingsVersionsQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: SETTINGS_LIMIT.versions, default: SETTINGS_LIMIT.versions }),
  ),
});
export type SettingsVersionsQuery = Type.Static<typeof SettingsVersionsQuery>;

/** An entry of GET /site-settings/versions: who changed which sections when, and the settings as saved then. */
export const SettingsVersion = Type.Object({
  dateTime: Instant,
  moderator: Type.String({ description: 'Username', examples: ['mod.ana'] }),
  changed: Type.Array(OneOf(FIRST_SITE_SECTIONS)),
  sections: Type.Optional(
    Type.Array(Type.String(), {
      description: 'All sections that changed, also those that `changed` cannot name',
      examples: [['notice', 'linkHosts']],
    }),
  ),
  settings: SiteSettings,
});
export type SettingsVersion = Type.Static<typeof SettingsVersion>;

/** GET /site-settings/versions, response: the newest first. */
export const SettingsVersions = Type.Array(SettingsVersion);
