import type { RemoteName } from './remotes';

/** An app that is released on its own. */
export type AppName = 'shell' | RemoteName;

/** Files of a release, relative to its folder. */
export type FileList = { js: string[]; css: string[] };

/** What the build of an app writes into its `dist` folder as `release.json`. */
export type AppBuild = {
  name: AppName;
  /** Shell: version of the federation runtime that the remotes' bundles find in the page, and its shell numbers. */
  provides?: { federation: string; shell?: number[] };
  /**
   * Remotes: the federation runtime that this build was made for (a newer one of the same major version works, too) and
   * the shell number. Every app: the API number.
   */
  needs?: { federation?: string; shell?: number; api?: number };
  /** Remotes: the script that defines the container. */
  entry?: string;
  /** Shell: scripts and style sheets of the page, in order. */
  main?: string[];
  /** The file that server-renders this app's pages, if any. */
  prerender?: string;
  /** Shell: `prerender` renders pages in the session of their readers too. */
  rendersSessions?: true;
  /** Style sheets that every screen of the app needs. */
  css: string[];
  /** For each screen, the files beyond `entry` that its first render needs. */
  screens: Record<string, FileList>;
};

/** A file of a release. `integrity` has the form of the HTML attribute: `sha256-<base64>`. */
export type ReleaseFile = { integrity: string; bytes: number };

/**
 * A release of an app: its build with the hashes of all files, compressed siblings (`.br`, `.gz`) aside. Its id is the
 * SHA-256 of the JSON text, so that the same sources give the same id on every machine.
 */
export type Release = AppBuild & {
  format: 1;
  files: Record<string, ReleaseFile>;
};
