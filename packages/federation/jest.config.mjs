export { default } from '@commonpurse/tooling/jest';
