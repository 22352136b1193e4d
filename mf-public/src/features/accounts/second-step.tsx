// Its own chunk: few are asked for a second step.
export { SecondStepForm as default } from '@commonpurse/screen-kit';
