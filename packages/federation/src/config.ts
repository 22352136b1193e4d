import loading from './loading.json';
import type { RemoteName } from './remotes';

/** Ids of the elements that the host writes into every page. */
export const APP_CONFIG_ID = 'app-config';
export const PAGE_ANSWER_ID = 'page-answer';
export const ROOT_ID = 'root';
export const QUICK_EXIT_ID = 'quick-exit';
/** Attribute of the root of a server-rendered page: the path and query that it was opened at. */
export const ADDRESS_ATTRIBUTE = 'data-address';

/** Timeout for any script or style sheet of the apps. The builds read the same file. */
export const CHUNK_TIMEOUT_MS = loading.timeoutMs;

/** Configuration that the host passes to the shell, as inline JSON in the page. */
export type AppConfig = {
  /**
   * Names the releases that this page consists of, as the API's header `Release-Set` names the current ones: the number
   * of changes that led to them, and a hash. Empty in development.
   */
  releaseSet: string;
  /** Version of the shell's release. */
  version: string;
  /** URL and hash of each remote's entry in its current release. Development servers give no hash. */
  remotes: Partial<Record<RemoteName, { entry: string; integrity?: string }>>;
  /** Target of the quick exit when our own server does not respond. */
  exitUrl: string;
  /** Whether the service can send e-mail. */
  email: boolean;
  /**
   * Files of this page's screen when the guard does not admit everyone, each URL with its hash: the shell fetches them for
   * admitted users.
   */
  preload?: Record<string, string>;
  /** The user in whose session the page was server-rendered, if any. */
  reader?: PageReader;
};

/** The signed-in user whom a page was rendered for. */
export type PageReader = { userID: string; userRole: 'user' | 'moderator' };
