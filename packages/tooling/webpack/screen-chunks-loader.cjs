const PAGE = /(['"]?)([\w-]+)\1: \(\) => import\(/g;

/** Names the chunk of each page in an app's `routes.tsx` after its screen: webpack reads such a name from a comment alone. */
module.exports = (source) =>
  source.replace(PAGE, (page, _quote, screen) => `${page}/* webpackChunkName: "screen-${screen}" */ `);
