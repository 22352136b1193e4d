import text from './text.module.css';

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A text with the search text highlighted, case-insensitively. */
export function Marked({ text: shown, search }: { text: string; search: string }) {
  const words = search.trim();
  // Previews have a single blank wherever the text has blanks or line breaks.
  const found = new RegExp(`(${words.split(/\s+/).map(escaped).join('\\s+')})`, 'giu');
  const parts = words === '' ? [shown] : shown.split(found);
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <mark key={at} className={text.mark}>
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}
