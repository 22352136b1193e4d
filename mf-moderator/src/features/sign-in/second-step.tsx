// Its own chunk: it is asked only where a second step is on.
export { SecondStepForm as default } from '@commonpurse/screen-kit';
