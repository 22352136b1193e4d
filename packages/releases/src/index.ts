export { API, APP_NAMES, isApiName, isAppName, isReleaseId, titleOf, versionOf, type Released } from './app-names';
export { describeBuild, integrityOf, RELEASE_FILE, releaseIdOf, type DescribedBuild } from './describe-build';
export { PointerError, ReleaseError, StoreError, unlessGone, type PointerErrorCode } from './errors';
export { fetchRelease, readStoredRelease, verifyRelease } from './fetch-release';
export { checkApis, checkFit, checkState, type Parts } from './fit';
export { listReleases, type ListedRelease } from './list-releases';
export {
  groupsOf,
  previousLive,
  releaseFor,
  releasesFor,
  retainedReleases,
  setLabel,
  setName,
  type ApiPointer,
  type AppPointer,
  type Pointer,
  type PointerAction,
  type PointerChange,
  type PointerState,
  type ReleaseSet,
} from './pointer';
export {
  addLaterChanges,
  knexDatabase,
  pgDatabase,
  promote,
  PROMOTER_ROLE,
  readHistory,
  readPointer,
  readRunningApis,
  rollback,
  rollbackTarget,
  share,
  withLockedPointer,
  type PointerDatabase,
  type RunningApi,
} from './pointer-database';
export { prune, type Pruned, type WithLockedPointer } from './prune';
export { isPublished, publish, type BuildFacts, type Published } from './publish';
export { openReleaseStore, type StoreEnvironment } from './store/open-store';
export type { ReleaseStore, StoreEntry } from './store/store';
