import { searchExpression } from '@commonpurse/contracts';
import text from './text.module.css';

/** A text with what the server's search finds in it highlighted. */
export function Marked({ text: shown, search }: { text: string; search: string }) {
  const expression = searchExpression(search);
  const parts = expression ? shown.split(new RegExp(`(${expression})`, 'giu')) : [shown];
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
