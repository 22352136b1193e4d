import { createRemote } from '@commonpurse/tooling/webpack';

export default createRemote('forum', import.meta.dirname, { prerender: true });
