import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_IN_OPERATOR, type SiteSettings } from '@commonpurse/contracts';
import { allNumbers, type HelplineChanges } from '@commonpurse/helplines';
import type { FastifyBaseLogger } from 'fastify';

/** The settings that pages show, where they differ from the built-in ones. */
export type PageSettings = {
  /** Identifies this content. A version number does not: after a restore of the database, one may occur twice. */
  id: string;
  operator?: SiteSettings['operator'];
  notice?: string;
  /** Numbers that are not the built-in ones, by id. */
  helplines: HelplineChanges;
  /** The oldest day on which any number was checked, in words. */
  compiled: string;
};

const WORDS = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const ASK_EVERY_MS = 2_000;

/** The last settings, for a start without the API. */
const LAST_GOOD = 'site-settings.json';

/** The settings that pages show; undefined when nothing differs from the built-in ones. */
export function toPageSettings({ version, operator, notice, helplines }: SiteSettings): PageSettings | undefined {
  if (version === 0) return undefined;
  const builtIn = new Map(allNumbers().map(({ id, name: _, ...line }) => [id, JSON.stringify(line)]));
  const numbers = helplines.map(({ id, name, ...line }) => ({ id: id ?? name, line }));
  const changed = numbers.filter(({ id, line }) => builtIn.get(id) !== JSON.stringify(line));
  const dates = helplines.map(({ date }) => date).toSorted();
  const shown = {
    ...(JSON.stringify(operator) !== JSON.stringify(BUILT_IN_OPERATOR) && { operator }),
    ...(notice !== null && { notice }),
    helplines: Object.fromEntries(changed.map(({ id, line }) => [id, line])),
    compiled: WORDS.format(new Date(dates[0]!)),
  };
  return { id: createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12), ...shown };
}

export type SettingsFollower = {
  /** Starts polling. Resolves once the settings are known, from the API or from the last copy. */
  start(): Promise<void>;
  current(): PageSettings | undefined;
  close(): Promise<void>;
};

type SettingsFollowerOptions = {
  /** Fetches the settings; rejects when the API does not reply. */
  ask: () => Promise<SiteSettings>;
  /** Folder for this host's copy. */
  folder: string;
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/**
 * Polls the site's settings every two seconds. Without a reply the last ones stay, also over a restart; without any,
 * the built-in ones apply: every page has numbers to call.
 */
export function createSettingsFollower({ ask, folder, logger }: SettingsFollowerOptions): SettingsFollower {
  const file = path.join(folder, LAST_GOOD);
  let current: PageSettings | undefined;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const settings = await ask();
      const next = toPageSettings(settings);
      isAway = false;
      if (next?.id === current?.id) return;
      current = next;
      await keep(file, next ?? null);
      logger.info({ version: settings.version }, 'the settings of the site changed');
    } catch (error) {
      if (!isAway) logger.error({ err: error }, 'the settings of the site stay as they are');
      isAway = true;
    }
  }

  const next = () => {
    if (!isClosed) timer = setTimeout(() => void (running = look().then(next)), ASK_EVERY_MS);
  };

  return {
    async start() {
      current = await lastGood(file);
      await look();
      next();
    },
    current: () => current,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function keep(file: string, settings: PageSettings | null): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(settings), { flush: true });
  await rename(draft, file);
}

async function lastGood(file: string): Promise<PageSettings | undefined> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as PageSettings | null) ?? undefined;
  } catch {
    return undefined;
  }
}
