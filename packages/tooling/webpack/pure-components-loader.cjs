const CALL = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;

/**
 * Lets the minifier drop the components of a library that no app uses: marks the calls that create them as pure, and
 * removes the names that only React's devtools show. For the router that is 3.4 kB of brotli in every first visit;
 * without it the page of a member's own post exceeds its limit in weight.spec.ts.
 */
module.exports = function pureComponents(source, map) {
  this.callback(null, source.replace(CALL, '= /* @__PURE__ */ ').replace(DISPLAY_NAME, ''), map);
};
