export type { CallArguments, CallOptions } from './call';
export { createApiClient, endReasonOf, type ApiClient, type ApiClientOptions } from './client';
export { ApiError, NetworkError, messageOf } from './errors';
export type { Query, Reply } from './transport';
export { isLaterPage, nextKeys, pageKeys, type PageKey } from './page-keys';
