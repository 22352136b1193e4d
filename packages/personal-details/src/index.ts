export { KIND_WORDS, type Finding, type Kind } from './finding';
export { findPersonalDetails } from './find-personal-details';
export { withoutFinding } from './without-finding';
