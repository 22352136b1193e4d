export { REMOTE_NAMES, REMOTES, containerName, type RemoteName } from './remotes';
export {
  FORUM_SCREENS,
  MODERATOR_SCREENS,
  PUBLIC_SCREENS,
  SCREENS,
  matchScreen,
  pageTitle,
  type ScreenAccess,
  type Screen,
  type ScreenMatch,
} from './screens';
export { isPrerendered, renderingOf, type PageRendering } from './rendering';
export {
  ADDRESS_ATTRIBUTE,
  APP_CONFIG_ID,
  PAGE_ANSWER_ID,
  QUICK_EXIT_ID,
  ROOT_ID,
  type AppConfig,
  type PageReader,
} from './config';
export { answerPath, askedNames, askedQuery, callName, type PageAnswer } from './page-answer';
export type { AppBuild, AppName, FileList, Release, ReleaseFile } from './release';
