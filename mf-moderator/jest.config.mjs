import screens from '@commonpurse/tooling/jest/screens';

export default screens;
