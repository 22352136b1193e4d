import type { SecondFactorKey } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

/** Whether the signed-in moderator's second factor is on. */
export const secondFactorState = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api.call('GET /second-factor', { signal })).data,
});

/** Creates a key for an authenticator app. */
export const startSecondFactor = async (): Promise<SecondFactorKey> =>
  (await api.call('POST /second-factor', { body: {} })).data;

/** Turns the second factor on with a first code; resolves to the recovery codes. */
export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await api.call('PUT /second-factor/confirm', { body: { code } })).data.recoveryCodes;

export const turnOffSecondFactor = (code: string) => api.call('PUT /second-factor/off', { body: { code } });
