export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres';
export { findEmbeddedPostgres, isInUse } from './find';
export { isAlive } from './processes';
export type { ServerExit, Settings } from './supervisor';
export { prepareReplica, startReplica, type ReplicaOptions } from './replica';
export { takeBackup, type TakeBackupOptions } from './backup/take-backup';
export { backupsOf, recover, recoverInto, RestoreError, type RestoreTarget } from './backup/recover';
export type { Backup, BackupFolder } from './backup/backup-folder';
export { resolveDataDir } from './places';
