import { createShell } from '@commonpurse/tooling/webpack';

export default createShell(import.meta.dirname);
