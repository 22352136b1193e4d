// The apps compile this source, so they need the type declarations of CSS modules.
// oxlint-disable-next-line typescript/triple-slash-reference -- an import would not reach the apps that compile this
/// <reference path="../css-modules.d.ts" />
export { DraftNote } from './draft-note';
export { DraftText } from './draft-text';
export { sameFields, textOf, toDraftFields, type Fields } from './fields';
export { sendOnce, type SentDraft } from './send-once';
export { useDraft, type FormDraft } from './use-draft';
