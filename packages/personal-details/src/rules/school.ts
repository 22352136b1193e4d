import { casedPattern, pattern, type Rule } from '../rule';
import { NO_NAME } from '../words';

const KINDS = 'Primary|Public|State|High|Secondary|Grammar|Special|Area|Central|Community|Christian|Catholic';
/** Words for a type of school, which are not a name alone. */
const SORTS = `${KINDS}|TAFE|Nursing|Business`;

const capitalised = (words: string) => words.replace(/(?<=^|\|)./g, (letter) => letter.toUpperCase());

const NAME = String.raw`\p{Lu}[\p{L}'’-]{0,20}\.?`;
/** The first word of a name, which does not just begin the sentence. 'Our Lady' is a name. */
const FIRST = String.raw`(?!(?:${SORTS}|After|But|${capitalised(NO_NAME)})\s(?!Lady))${NAME}`;
/** A word of a name typed without capitals. */
const SMALL = String.raw`(?!(?:${SORTS}|${NO_NAME})\s)[\p{L}'’]{2,20}`;

export const SCHOOL: Rule = {
  kind: 'school',
  pattern: casedPattern`
    ${FIRST}(?:\s(?:${NAME}|of|the|and|[PK]-\d\d?)){0,5}\s
    (?:
      (?:${KINDS}|${KINDS.toLowerCase()})\s[Ss]chool|[Cc]ollege(?!\sof)|Grammar|
      [Kk]indergarten|[Pp]reschool|(?:Early\sLearning|(?:Child|Day)\s?[Cc]are)\sCentre
    )`,
};

/** 'at Fairview High' */
export const SHORT_SCHOOL: Rule = {
  kind: 'school',
  pattern: casedPattern`
    (?:at|attends?|from|near|outside|\p{L}{1,8}\sto)\s(?:the\s)?
    (?<it>${FIRST}(?:\s${NAME}){0,3}\s(?:Primary|High|School))(?!\s(?:[Ss]chool|Court|[Ss]t))`,
};

/** 'goes to fairview primary school' */
export const SMALL_SCHOOL: Rule = {
  kind: 'school',
  pattern: pattern`
    (?:at|attend(?:s|ing)?|(?:goe?s?|going|went|walks?|been)\sto|near|outside|from)\s
    (?<it>${SMALL}(?:\s${SMALL}){0,2}\s(?:(?:${KINDS})\sschool|college))`,
};
