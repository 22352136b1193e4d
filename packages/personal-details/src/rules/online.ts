import { isPublicHost } from '../public-services';
import { pattern, type Rule } from '../rule';
import { NO_NAME } from '../words';

const MAIL_START = String.raw`(?<![\p{L}\p{N}._%+-])`;
const LABELS = String.raw`(?:[\p{L}\p{N}-]{1,63}\.)`;
/** How people spell out '@' and '.', with or without brackets. */
const AT = String.raw`[(\[{\s]{1,2}at[)\]}\s]{1,2}`;
const DOT = String.raw`(?:[(\[{\s]{1,2}dot[)\]}\s]{1,2}|\.)`;
const SPELLED = /[\s([{]dot[\s)\]}]|[([{]|at (gmail|hotmail|outlook|yahoo|icloud|bigpond|live)/i;

/** The rest of a link, up to a character that belongs to the surrounding sentence. */
const REST = String.raw`[^\s<>"]{0,250}[^\s<>".,;:!?)\]'’]`;

/** With spaces around its '@' an address needs a known ending, to exclude 'follow me @asha.bakes'. */
export const EMAIL: Rule = {
  kind: 'email',
  pattern: pattern`${MAIL_START}[\p{L}\p{N}._%+-]{1,64}(?:@|\s?@\s?(?=\S{1,60}(?:com|net|org|au)\b))${LABELS}{1,4}\p{L}{2,24}`,
};

export const SPELLED_EMAIL: Rule = {
  kind: 'email',
  pattern: pattern`${MAIL_START}
    [\p{L}\p{N}._%+-]{1,40}(?:\s(?:dot|underscore|dash)\s[\p{L}\p{N}_-]{1,30}){0,2}
    ${AT}[\p{L}\p{N}-]{1,40}(?:${DOT}(?:com|net|org|edu|gov|info|au|nz|uk)){1,3}`,
  accepts: (text) => SPELLED.test(text),
};

/**
 * 'https://…', 'example.org', 't.me/name'. Most top-level domains need a path, because people often type no space after
 * a full stop.
 */
export const LINK: Rule = {
  kind: 'link',
  pattern: pattern`(?<![\p{L}\p{N}@._-])
    (?:
      (?:https?:\/\/|www\.)${REST} |
      ${LABELS}{1,4}(?:(?:com|net|org|info|biz|au|nz|uk)(?:[\/?]${REST}|\/)?|\p{L}{2,7}\/(?=[\p{L}\p{N}@])${REST})
    )`,
  accepts: (text) => !isPublicHost(text.replace(/^(https?:\/\/)?(www\.)?|(?<!\/)[/?#:](?!\/).*/gi, '')),
};

/** '@name', and 'u/name' */
export const HANDLE: Rule = {
  kind: 'handle',
  pattern: pattern`(?<![\p{L}\p{N}._%+@\/-])
    (?:@(?!(?:${NO_NAME}|school)\b)|u\/)[a-z_][a-z0-9_.-]{0,28}[a-z0-9_]`,
};

const APP =
  'insta(?:gram)?|ig|snap(?:chat)?|tik\\s?tok|fb|facebook|twitter|telegram|discord|kik|whatsapp|reddit|wechat';
const LIKE_NO_WORD = /^[a-z].*[\d_.#].{2}|^[a-z].{3,}[\d_]/i;
/** 'insta: name', 'my insta is name' */
const NAMING = /[:=@>–-]\s?$|(my \S+|name|handle) is $/i;
const NAME_ENDS = /^\s*($|[.,;)!?]|(and|or|on|if|add|fb)\b)/iu;
const NAME = String.raw`(?<it>(?!(?:${NO_NAME})\b)[a-z0-9_][a-z0-9_.#]{1,28}[a-z0-9_])`;

/** A plain word counts only when the text calls it a name. */
export const HANDLE_OF_APP: Rule = {
  kind: 'handle',
  pattern: pattern`(?:${APP})(?:\s(?:user)?(?:name|handle|id))?(?:\s?[:=@>–-]{1,2}\s?|\s(?:(?:is|as)\s)?)${NAME}`,
  accepts: (text, before, after) => LIKE_NO_WORD.test(text) || (NAMING.test(before) && NAME_ENDS.test(after)),
};

/** 'marlee_saves on insta' */
export const HANDLE_ON_APP: Rule = {
  kind: 'handle',
  pattern: pattern`${NAME}\son\s(?:${APP})`,
  accepts: (text) => LIKE_NO_WORD.test(text),
};
