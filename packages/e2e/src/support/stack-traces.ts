type PrepareStackTrace = (this: void, error: Error, frames: NodeJS.CallSite[]) => string;

/**
 * Playwright captures a stack trace at every call and step, of up to fifty frames, and maps each frame through source
 * maps: 4 % of the tests' CPU time. Maps only frames of our own files, which are those that its reports show.
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
