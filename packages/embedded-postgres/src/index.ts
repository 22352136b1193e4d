export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres';
export { findEmbeddedPostgres } from './find';
export type { ServerExit, Settings } from './supervisor';
export { prepareReplica, startReplica, type ReplicaOptions } from './replica';
