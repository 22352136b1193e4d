import type { CannedUse } from '../enumerations';
import { CANNED } from './limits';
import { MEMBER_MESSAGE } from '../messages';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';
import { helplineId } from '../site/site-settings.rules';
import type { SiteHelpline } from '../site/site-settings.schemas';
import type { CannedAnswer } from './canned-answers.schemas';

/** What is filled in when a text is inserted: `{{username}}` or `{{helpline:NAME}}`. */
const FILLED_IN = /\{\{([^{}\r\n]*)\}\}/g;
const HELPLINE = 'helpline:';

type Named = Pick<SiteHelpline, 'id' | 'name'>;

const isCalled = (name: string) => (line: Named) => line.name === name || helplineId(line) === name;

/** The names of the helplines that a text fills in. */
export const helplinesIn = (text: string): string[] =>
  Array.from(text.matchAll(FILLED_IN), ([, name = '']) => name)
    .filter((name) => name.startsWith(HELPLINE))
    .map((name) => name.slice(HELPLINE.length));

/** Whether a text fills in this helpline. */
export const usesHelpline = (text: string, line: Named): boolean =>
  helplinesIn(text).some((name) => isCalled(name)(line));

/** How a text names a helpline that is filled in. */
export const helplineMark = ({ name }: Pick<SiteHelpline, 'name'>): string => `{{${HELPLINE}${name}}}`;

type Record = { username: string | undefined; helplines: readonly SiteHelpline[] };

/** A helpline in a sentence: its name and number, and when somebody answers. */
export const helplineInWords = ({ name, number, hours }: Pick<SiteHelpline, 'name' | 'number' | 'hours'>): string =>
  `${name}, ${number}${hours === null ? '' : ` (${hours})`}`;

/** A canned text with the names of the record and the settings. What they do not have becomes a gap. */
export const fillCanned = (text: string, { username, helplines }: Record): string =>
  text.replaceAll(FILLED_IN, (mark, name: string) => {
    const line = name.startsWith(HELPLINE) ? helplines.find(isCalled(name.slice(HELPLINE.length))) : undefined;
    if (line) return helplineInWords(line);
    return name === 'username' && username !== undefined ? username : `[[${mark.slice(2, -2)}]]`;
  });

const longestOf = (use: CannedUse) => (use === 'suspension' ? CANNED.text.suspension : CANNED.text.answer);

/** A canned answer: a name, and a text in which only what is known is filled in, each within `CANNED`. */
export function cannedProblems(
  { name, use, text }: Pick<CannedAnswer, 'name' | 'use' | 'text'>,
  helplines: readonly Named[],
): Problem<'name' | 'text'>[] {
  const say = MEMBER_MESSAGE.canned;
  const long = use === 'suspension' ? say.reasonLong : say.textLong;
  const unknown = Array.from(text.matchAll(FILLED_IN)).find(([, name = '']) => {
    const isHelpline = name.startsWith(HELPLINE) && helplines.some(isCalled(name.slice(HELPLINE.length)));
    return !isHelpline && name !== 'username';
  });
  return failing([
    ['name', textRule({ required: say.nameRequired, max: CANNED.name, long: say.nameLong })(name)],
    ['text', textRule({ required: say.textRequired, max: longestOf(use), long })(text)],
    ['text', unknown && `${say.unknown} ${unknown[0]}.`],
  ]);
}
