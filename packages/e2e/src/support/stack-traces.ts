type PrepareStackTrace = (this: void, error: Error, frames: NodeJS.CallSite[]) => string;

/**
 * Playwright takes a stack trace at every call and every step, up to fifty frames long, and looks each frame up in source
 * maps: 4 % of the tests' processor time. Those of our own files are the ones that its reports show.
 */
const { prepareStackTrace: withSourceMaps } = Error as { prepareStackTrace?: PrepareStackTrace };
Error.prepareStackTrace = ((error, frames) => {
  const own = frames.filter((frame) => {
    const file = frame.getFileName();
    return file && !file.startsWith('node:') && !file.includes('/node_modules/');
  });
  if (own.length > 0 && withSourceMaps) return withSourceMaps(error, own);
  return [String(error), ...frames.map(String)].join('\n    at ');
}) satisfies PrepareStackTrace;
