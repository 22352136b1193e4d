/** Files of a release, relative to its folder. */
export type FileList = { js: string[]; css: string[] };

/** The build of one app: `release.json` in its folder, which the host reads. */
export type Release = {
  name: string;
  /** Hash over names and contents of all files. */
  version: string;
  /** Shell: version of the federation runtime that the remotes' bundles find in the page. */
  provides?: { federation: string };
  /** Remotes: the federation runtime that this build was made for; a newer one of the same major version works, too. */
  needs?: { federation: string };
  /** Remotes: the script that defines the container. */
  entry?: string;
  /** Shell: scripts and style sheets of the page, in order. */
  main?: string[];
  /** The file that server-renders this app's pages, if any. */
  prerender?: string;
  /** Style sheets that every screen of the app needs. */
  css: string[];
  /** For each screen, the files beyond `entry` that its first render needs. */
  screens: Record<string, FileList>;
};
