/**
 * Replaces `import()` by a rejection where a package tells webpack to leave it alone. The host's renderer refuses code
 * with `import()`.
 */
module.exports = (source) =>
  source.replaceAll(
    /\bimport\((?=\s*\/[*/][^)]*webpackIgnore)/g,
    "Promise.reject(new Error('Nothing is loaded on the server'), ",
  );
