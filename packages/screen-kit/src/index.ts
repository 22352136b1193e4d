// The apps compile this source, so they need the type declarations of CSS modules.
// oxlint-disable-next-line typescript/triple-slash-reference -- an import would not reach the apps that compile this
/// <reference path="./css-modules.d.ts" />
export {
  AgeField,
  EmailField,
  NewPasswordFields,
  NewUsernameField,
  OccupationField,
  UsernameField,
} from './account-fields';
export { apiQuery, type ApiReply } from './api-query';
export { BackLink, useOrigin, useOriginState } from './back-link';
export { CommentPages } from './comment-pages';
export { ConfirmPassword, PasswordGate } from './confirm-password';
export { Filter } from './filter';
export { FoldedFilters } from './folded-filters';
export { forgetLoaded } from './forget-loaded';
export { Form } from './form';
export { FormProblem } from './form-problem';
export { Interrupted } from './interrupted';
export { keepItem } from './keep-item';
export {
  searchOf,
  useListAddress,
  useSearchState,
  type FiltersOf,
  type FilterValues,
  type SearchState,
} from './list-address';
export { ListResults, type ListPage, type ListWords } from './list-results';
export { ListTools } from './list-tools';
export { isGone, LoadFailure, type LoadedQuery } from './load-failure';
export { PageLink } from './page-link';
export { Queries } from './queries';
export { readyPopup } from './ready-popup';
export { saveFile } from './save-file';
export { SavedFile } from './saved-file';
export { RecoveryCodeList } from './recovery-code-list';
export { SignIn } from './sign-in';
export { trimmedAccount } from './form-values';
export { useHydratedQuery } from './use-hydrated-query';
export { useCopy } from './use-copy';
export { failureOf, waitFor, type Failure } from './failure';
export { useAction } from './use-action';
export { useConfirmedAction } from './use-confirmed-action';
export { useForm } from './use-form';
export { useFormTexts, useUnsentTexts, type FormTexts } from './use-form-texts';
export { useFocusOnChange } from './use-focus-on-change';
export { useGuardedMutation } from './use-guarded-mutation';
export { useHandedState } from './use-handed-state';
export { useIsHere } from './use-is-here';
export { useReturn } from './use-return';
export { isPasswordDue, usePasswordConfirmation } from './use-password-confirmation';
export { useSeconds } from './use-seconds';
export { useStableFocus } from './use-stable-focus';
export { siteSettings, useRejectReasons } from './site-settings';
export { Username } from './username';
export { WrittenText } from './written-text';
