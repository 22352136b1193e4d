import type { Knex } from 'knex';
import { LINK_HOSTS, type SiteSection, type SiteSettings } from '@commonpurse/contracts';
import type { DbSiteSettingsRow } from '../../database/tables';

const toSettings = (row: DbSiteSettingsRow): SiteSettings => ({
  operator: row.operator,
  rejectReasons: row.reject_reasons,
  notice: row.notice,
  helplines: row.helplines,
  linkHosts: row.link_hosts ?? [...LINK_HOSTS],
  anonymousComments: row.anonymous_comments ?? true,
  version: row.version,
});

export async function findNewest(db: Knex): Promise<SiteSettings | undefined> {
  const row = await db('site_settings').orderBy('version', 'desc').first();
  return row && toSettings(row);
}

export type Version = { settings: SiteSettings; changed: SiteSection[]; at: Date; username: string; active: boolean };

type VersionRow = DbSiteSettingsRow & { username: string; active: boolean };

export async function listNewest(db: Knex, limit: number): Promise<Version[]> {
  const rows = await db('site_settings')
    .join('users', 'users.id', 'site_settings.created_by')
    .orderBy('version', 'desc')
    .limit(limit)
    .select<VersionRow[]>('site_settings.*', 'users.username', 'users.active');
  return rows.map((row) => ({
    settings: toSettings(row),
    changed: row.changed,
    at: row.created_at,
    username: row.username,
    active: row.active,
  }));
}

/** Adds a version. False when it exists: of concurrent saves, one succeeds. */
export async function insert(
  trx: Knex.Transaction,
  settings: SiteSettings,
  by: { changed: SiteSection[]; at: Date; moderatorId: string },
): Promise<boolean> {
  const rows = await trx('site_settings')
    .insert({
      version: settings.version,
      operator: settings.operator,
      // node-postgres would convert an array to a PostgreSQL array.
      reject_reasons: JSON.stringify(settings.rejectReasons) as never,
      notice: settings.notice,
      helplines: JSON.stringify(settings.helplines) as never,
      link_hosts: JSON.stringify(settings.linkHosts) as never,
      anonymous_comments: settings.anonymousComments ?? null,
      changed: JSON.stringify(by.changed) as never,
      created_at: by.at,
      created_by: by.moderatorId,
    })
    .onConflict('version')
    .ignore()
    .returning('version');
  return rows.length === 1;
}
