/** Files of a release, relative to its folder. */
export type FileList = { js: string[]; css: string[] };

/** What a build of one app consists of: `release.json` in its folder, and what the host reads. */
export type Release = {
  name: string;
  /** Hash over names and contents of all files. */
  version: string;
  /** Shell: version of the federation runtime that the remotes' bundles find in the page. */
  provides?: { federation: string };
  /** Remotes: the federation runtime that this build was made for; a newer one of the same major version serves, too. */
  needs?: { federation: string };
  /** Remotes: the script that defines the container. */
  entry?: string;
  /** Shell: scripts and style sheets of the page, in order. */
  main?: string[];
  /** The file that server-renders this app's pages, where it does. */
  prerender?: string;
  /** Style sheets among what every screen of the app needs. */
  css: string[];
  /** For each screen, the files beyond `entry` that first show it. */
  screens: Record<string, FileList>;
};
