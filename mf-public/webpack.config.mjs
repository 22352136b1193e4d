import { createRemote } from '@commonpurse/tooling/webpack';

export default createRemote('public', import.meta.dirname, { prerender: true });
