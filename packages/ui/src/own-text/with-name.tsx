/** A sentence, with the name in it, if any, in an element that a browser's translation leaves as it is. */
export function WithName({ text, name }: { text: string; name: string | undefined }) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at === -1) return <span>{text}</span>;
  return (
    <span>
      <span>{text.slice(0, at)}</span>
      <span translate="no">{name}</span>
      <span>{text.slice(at + name.length)}</span>
    </span>
  );
}
