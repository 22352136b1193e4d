import preset from '@commonpurse/tooling/jest';

export default preset;
