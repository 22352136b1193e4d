import { matchScreen, type AppConfig, type AppName } from '@commonpurse/federation';
import { getSession } from '@commonpurse/session';
import type { FailureBody } from '@commonpurse/contracts/schemas';

type Kind = FailureBody['kind'];

const VERSION = /^\/mf\/\w+\/([0-9a-f]{16})\//;

const reported = new Set<string>();
let versionOf: (app: AppName) => string | undefined = () => undefined;

/** Prepares reporting with the releases that the page's configuration names. */
export function startFailureReports({ version, remotes }: Pick<AppConfig, 'version' | 'remotes'>): void {
  versionOf = (app) => (app === 'shell' ? version : VERSION.exec(remotes[app]?.entry ?? '')?.[1]);
}

/**
 * Reports to the API that the app of a path did not load or broke: app, release and kind, each once per page. Sends
 * nothing about the URL, the text or the user. Callers do not wait for it.
 */
export function reportFailure(kind: Kind, pathname?: string): void {
  const app = (pathname !== undefined && matchScreen(pathname, getSession() !== null)?.remote) || 'shell';
  const release = versionOf(app);
  const key = `${app} ${kind}`;
  if (!release || reported.has(key)) return;
  reported.add(key);
  const body: FailureBody = { app, release, kind };
  void fetch('/api/failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
