import { splitWarnings, type NewPostBody, type PostInput } from '@commonpurse/contracts';

/**
 * The request body for the typed values: trimmed, without empty fields. Anonymity defaults to 'No'. An empty content
 * warning is sent only if it removes an existing one.
 */
export function toBody({ postWarning, ...input }: PostInput, start: { postWarning?: string }): NewPostBody {
  const filled = Object.entries(input).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]]));
  return {
    postAnon: 'No',
    ...(Object.fromEntries(filled) as NewPostBody),
    ...((postWarning || start.postWarning) && { postWarning: splitWarnings(postWarning) }),
  };
}
