import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  SettingsRefused,
  SettingsVersions,
  SettingsVersionsQuery,
  SiteSettings,
  SiteSettingsBody,
} from '@commonpurse/contracts/schemas';
import { sessionOf } from '../../shared/session';
import * as settings from './site-settings.service';

const moderated = { tags: ['Moderation'] };

/** The settings of the site that moderators change without a release. */
export const siteSettingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/site-settings',
    {
      schema: {
        tags: ['Public'],
        summary: 'Who runs the site, its notice, reasons for rejecting, and numbers to call',
        response: { 200: SiteSettings },
      },
      // Hosts poll this every second or two, without a user.
      config: { access: 'visitor', activity: false },
    },
    () => settings.readSettings(db),
  );

  app.put(
    '/site-settings',
    {
      schema: {
        ...moderated,
        summary: 'Change them',
        body: SiteSettingsBody,
        response: { 200: SiteSettings, 400: SettingsRefused },
      },
      config: {
        access: 'moderator',
        recentPassword: true,
        errors: ['RULE_BROKEN', 'CHECK_DATE_DUE', 'SETTINGS_CHANGED'],
      },
    },
    (req) => settings.save(db, clock, { session: sessionOf(req), requestId: req.id }, req.body),
  );

  app.get(
    '/site-settings/versions',
    {
      schema: {
        ...moderated,
        summary: 'Who changed what when, the newest first',
        querystring: SettingsVersionsQuery,
        response: { 200: SettingsVersions },
      },
      config: { access: 'moderator' },
    },
    (req) => settings.listVersions(db, req.query),
  );
};
