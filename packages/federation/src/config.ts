import loading from './loading.json';
import type { RemoteName } from './remotes';

/** Ids of what the host writes into every page. */
export const APP_CONFIG_ID = 'app-config';
export const PAGE_ANSWER_ID = 'page-answer';
export const ROOT_ID = 'root';
export const QUICK_EXIT_ID = 'quick-exit';

/** How long any script or style sheet of the apps may take to arrive. The builds read the same file. */
export const CHUNK_TIMEOUT_MS = loading.timeoutMs;

/** What the host tells the shell, as inline JSON in the page. */
export type AppConfig = {
  /** Where each remote's current release starts. */
  remotes: Partial<Record<RemoteName, { entry: string }>>;
  /** Where quick exit leads when our own server does not answer. */
  exitUrl: string;
  /** Whether the service can send e-mail. */
  email: boolean;
  /** Files of this page's screen where the guard does not open it to everyone: the shell fetches them for whom it does. */
  preload?: string[];
};
