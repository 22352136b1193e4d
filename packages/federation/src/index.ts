export { REMOTE_NAMES, REMOTES, SHELL_DEV_PORT, containerName, type RemoteName } from './remotes';
export { PRODUCT_NAME, SCREENS, matchScreen, pageTitle, type Access, type Screen, type ScreenMatch } from './screens';
export { APP_CONFIG_ID, CHUNK_TIMEOUT_MS, QUICK_EXIT_ID, ROOT_ID, type AppConfig } from './config';
export type { FileList, Release } from './release';
