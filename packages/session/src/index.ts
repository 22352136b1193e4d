export { ApiError, messageOf, NetworkError } from './api/errors';
export type { Reply } from './api/transport';
export type { Phase } from './clock';
export { createStore, type Store } from './create-store';
export { noteStopped, useInterruption, useSessionEnd, useWasStopped } from './interruption';
export { onTextsEnd, useKeptText } from './kept-text';
export { useReleaseSet } from './release-set';
export {
  api,
  beginCall,
  callsSettled,
  dropSession,
  PageSessionProvider,
  signIn,
  signOut,
  startSession,
  stay,
  useSession,
  useSessionClock,
  type SessionOptions,
} from './session';
export { getSession, isStorageBlocked, onSignedOut, type Session } from './store';
