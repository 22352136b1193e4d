import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The singletons that all apps share in the browser: React, the router, the session, and the popup dialog. The shell
 * provides them (eagerly, the dialog on demand); the remotes' releases contain no copies.
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
    // Not eager: the largest module that every app uses, but that the first page does not need.
    '@commonpurse/ui/popup-dialog': { ...own, eager: false },
  };
  // A build that does not provide a module has no version of it.
  if (!ownCopy) for (const options of Object.values(shared)) delete options.version;
  return shared;
}
