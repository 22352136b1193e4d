export { KIND_WORDS, type Finding, type Kind } from './finding';
export { findPersonalDetails, findPersonalDetailsInSlices } from './find-personal-details';
export { withoutFinding } from './without-finding';
