import { MESSAGE, passwordForm } from '@commonpurse/contracts';
import { AppError } from '../errors';

const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const SHORTEST_NAME = 4;

/** What is left of a password without the digits and signs at its ends, as people write it to satisfy a rule. */
const core = (password: string) => password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');

const spelled = (password: string) => password.replace(/[@431!0$57]/g, (sign) => LETTER_OF[sign]!);

/** No common password satisfies the rule as it is: those that are refused vary one, such as `Password1!`. */
async function isCommon(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import('./common-passwords');
  const whole = password.toLowerCase();
  return [whole, core(whole), core(spelled(core(whole))), core(spelled(whole))].some((word) =>
    COMMON_PASSWORDS.has(word),
  );
}

/** Throws RULE_BROKEN for a password that varies a common one, or contains the username. */
export async function refuseEasyPassword(typed: string, username = ''): Promise<void> {
  const password = passwordForm(typed);
  const hasName = username.length >= SHORTEST_NAME && password.toLowerCase().includes(username.toLowerCase());
  if (hasName || (await isCommon(password))) throw AppError.rule(MESSAGE.password.easy);
}
