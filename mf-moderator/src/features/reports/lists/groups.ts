/** The headings of a list's two halves: what people can still read comes first. */
export const groupsOf = (what: string, [forum, archive]: readonly [string, string]) => ({
  [forum]: { title: `${what} on the forum`, where: 'on the forum' },
  [archive]: { title: `${what} in the archive`, where: 'in the archive' },
});
