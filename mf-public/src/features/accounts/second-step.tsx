// In a chunk of its own: only accounts with a second factor need it.
export { SecondStepForm as default } from '@commonpurse/screen-kit';
