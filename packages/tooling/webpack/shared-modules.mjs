import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What exists once in the browser, whichever app asks: React, the router, the session, and the dialog of popups.
 * The shell brings them along (eager, the dialog on demand); the remotes' releases carry no copy of their own.
 */
export function sharedModules(dir, { eager, ownCopy }) {
  const require = createRequire(path.join(dir, 'package.json'));
  const library = (name, packageName = name) => {
    const { version } = require(`${packageName}/package.json`);
    return { singleton: true, eager, version, requiredVersion: `^${version}`, ...(ownCopy ? {} : { import: false }) };
  };
  const own = {
    singleton: true,
    eager,
    version: '0.0.0',
    requiredVersion: false,
    ...(ownCopy ? {} : { import: false }),
  };
  const shared = {
    react: library('react'),
    'react/jsx-runtime': library('react'),
    'react-dom': library('react-dom'),
    '@commonpurse/federation/router': own,
    '@commonpurse/session': own,
    // The largest module that every app uses, and that the first page does without.
    '@commonpurse/ui/popup-dialog': { ...own, eager: false },
  };
  // A module that is never provided has no version to tell.
  if (!ownCopy) for (const options of Object.values(shared)) delete options.version;
  return shared;
}
