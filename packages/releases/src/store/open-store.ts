import path from 'node:path';
import { StoreError } from '../errors';
import { secretValue } from '../secret-value';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { ReleaseStore } from './store';

/** The variables that configure the release store; docs/configuration.md describes them. */
export type StoreEnvironment = Partial<
  Record<
    | 'RELEASE_STORE'
    | 'DATA_DIR'
    | 'S3_ENDPOINT'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
    | 'S3_SECRET_ACCESS_KEY_FILE',
    string | undefined
  >
>;

/** `s3://bucket` or `s3://bucket/prefix`. */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/**
 * Opens the configured store: an S3 bucket, or a folder, `DATA_DIR/release-store` by default.
 *
 * @throws {StoreError} when a variable is missing or unusable; nothing is sent yet
 */
export function openReleaseStore(env: StoreEnvironment): ReleaseStore {
  const address = env.RELEASE_STORE || path.join(env.DATA_DIR || '.data', 'release-store');
  if (!/^[a-z0-9]+:\/\//i.test(address)) return folderStore(path.resolve(address));
  const [, bucket, prefix = ''] = BUCKET.exec(address) ?? [];
  if (!bucket) throw new StoreError('RELEASE_STORE must be a folder, or s3://bucket/prefix');
  const endpoint = env.S3_ENDPOINT || undefined;
  if (endpoint && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new StoreError('S3_ENDPOINT must be a web address, such as https://s3.example.org');
  return s3Store({
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID || missing('S3_ACCESS_KEY_ID'),
    secretAccessKey: secretValue(env, 'S3_SECRET_ACCESS_KEY') || missing('S3_SECRET_ACCESS_KEY'),
  });
}

function missing(variable: string): never {
  throw new StoreError(`${variable} is missing: RELEASE_STORE is an S3 bucket`);
}
