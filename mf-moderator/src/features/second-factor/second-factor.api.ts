import type { SecondFactorKey } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** Whether the signed-in moderator's second factor is on. */
export const secondFactorState = apiQuery('GET /second-factor', { queryKey: ['second-factor'] });

/** Creates a key for an authenticator app. */
export const startSecondFactor = async (): Promise<SecondFactorKey> =>
  (await api.call('POST /second-factor', { body: {} })).data;

/** Turns the second factor on with a first code; resolves to the recovery codes. */
export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await api.call('PUT /second-factor/confirm', { body: { code } })).data.recoveryCodes;

export const turnOffSecondFactor = (code: string) => api.call('PUT /second-factor/off', { body: { code } });
