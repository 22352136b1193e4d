import { createRemote } from '@commonpurse/tooling/webpack';

export default createRemote('moderator', import.meta.dirname, { prerender: true });
