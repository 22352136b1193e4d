/** The headings of a list's two groups: reports on content that readers can see come first. */
export const groupsOf = (what: string, [forum, archive]: readonly [string, string]) => ({
  [forum]: { title: `${what} on the forum`, where: 'on the forum' },
  [archive]: { title: `${what} in the archive`, where: 'in the archive' },
});
