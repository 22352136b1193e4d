import type { Rule } from '../rule';
import { ADDRESS } from './address';
import * as school from './school';
import { PHONE, PHONE_BY_WORDS } from './phone';
import * as money from './money';
import * as government from './government';
import * as online from './online';
import { NUMBER_PLATE } from './number-plate';

/** The most specific rules first, because a later rule ignores text that an earlier one has found. */
export const RULES: readonly Rule[] = [
  online.EMAIL,
  online.SPELLED_EMAIL,
  online.LINK,
  online.HANDLE,
  online.HANDLE_OF_APP,
  online.HANDLE_ON_APP,
  money.CARD,
  PHONE,
  government.MEDICARE,
  government.CUSTOMER_REFERENCE,
  government.TAX_FILE_NUMBER,
  money.BSB_ACCOUNT,
  money.ACCOUNT,
  PHONE_BY_WORDS,
  ADDRESS,
  school.SCHOOL,
  school.SHORT_SCHOOL,
  school.SMALL_SCHOOL,
  NUMBER_PLATE,
];
