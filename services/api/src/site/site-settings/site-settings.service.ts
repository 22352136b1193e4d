import type { Knex } from 'knex';
import {
  changedNumbers,
  checkDatesDue,
  FIRST_SITE_SECTIONS,
  SETTINGS_LIMIT,
  settingsProblems,
  trimmedSettings,
  usesHelpline,
  type SettingsVersion,
  type SettingsVersionsQuery,
  type SiteHelpline,
  type SiteSettings,
  type SiteSettingsBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { listCannedAnswers } from '../../moderation/canned-answers/canned-answers.service';
import { lockCaller } from '../../shared/caller-lock';
import type { Session } from '../../shared/session';
import { shownName } from '../../shared/shown-name';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { BUILT_IN, changedOperator, changedSections, currentSettings, withEveryHelpline } from './site-settings.policy';
import * as settings from './site-settings.repository';

/** The current settings: the newest version, or the built-in ones. */
export async function readSettings(db: Knex): Promise<SiteSettings> {
  const newest = await settings.findNewest(db);
  return newest ? currentSettings(newest) : BUILT_IN;
}

/** The current settings for moderators: each helpline names the canned answers that fill it in. */
export async function readWithUses(db: Knex): Promise<SiteSettings> {
  const { helplines, ...current } = await readSettings(db);
  const canned = await listCannedAnswers(db);
  const usedIn = (line: SiteHelpline) => canned.filter(({ text }) => usesHelpline(text, line)).map(({ name }) => name);
  return { ...current, helplines: helplines.map((line) => ({ ...line, usedIn: usedIn(line) })) };
}

/** The newest versions, with who made them. */
export async function listVersions(db: Knex, query: SettingsVersionsQuery): Promise<SettingsVersion[]> {
  const found = await settings.listNewest(db, query.limit ?? SETTINGS_LIMIT.versions);
  return found.map(({ settings: held, changed, at, username, active }) => ({
    dateTime: at.toISOString(),
    moderator: shownName(username, active),
    changed: FIRST_SITE_SECTIONS.filter((section) => changed.includes(section)),
    sections: changed,
    settings: withEveryHelpline(held),
  }));
}

/** Saves settings as the next version, unless another was saved since they were read. */
export async function save(
  db: Knex,
  clock: Clock,
  { session, requestId }: { session: Session; requestId: string },
  { version, ...body }: SiteSettingsBody,
): Promise<SiteSettings> {
  const at = clock.now();
  const [problem] = settingsProblems(body, BUILT_IN.helplines, at);
  if (problem) throw AppError.rule(problem.message);
  const trimmed = withEveryHelpline(trimmedSettings(body));
  return db.transaction(async (trx) => {
    await lockCaller(trx, session);
    const before = await readSettings(trx);
    if (before.version !== version) throw new AppError('SETTINGS_CHANGED');
    const [due] = checkDatesDue(before.helplines, trimmed.helplines, at);
    if (due) throw new AppError('CHECK_DATE_DUE', { details: due });
    const operator = changedOperator(before.operator, trimmed.operator);
    const { linkHosts = before.linkHosts, anonymousComments = before.anonymousComments } = trimmed;
    const next = { ...trimmed, operator, linkHosts, anonymousComments };
    const changed = changedSections(before, next);
    if (changed.length === 0) return before;
    const after = { ...next, version: version + 1 };
    const isSaved = await settings.insert(trx, after, { changed, at, moderatorId: session.userId });
    if (!isSaved) throw new AppError('SETTINGS_CHANGED');
    const numbers = changedNumbers(before.helplines, after.helplines);
    const event = {
      kind: 'site-settings-changed',
      subjectId: null,
      before: { numbers: Object.fromEntries(numbers.map((line) => [line.name, line.before])) },
      after: {
        version: after.version,
        changed,
        numbers: Object.fromEntries(numbers.map((line) => [line.name, line.after])),
      },
    } as const;
    await recordAudit(trx, event, { at, actor: session, requestId });
    return after;
  });
}
