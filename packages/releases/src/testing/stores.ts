import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '../index';
import { makeFolder } from './apps';
import { startS3Server, type S3Server } from './s3-server';

/** A store, with functions that change its content directly. */
export type StoreUnderTest = {
  store: ReleaseStore;
  /** Changes an object; undefined removes it. */
  tamper(key: string, content: Buffer | undefined): void;
  /** Makes everything in the store a week old. */
  age(): void;
};

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** An S3 server for the tests of a file. Its bucket is empty before each of them. */
export function useS3Server(): () => S3Server {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.objects.clear();
    server.requests.length = 0;
    server.keepsAll = false;
  });
  return () => server;
}

/** Opens an empty store in the folder. */
export function inFolder(root: string): StoreUnderTest {
  rmSync(root, { recursive: true, force: true });
  const then = new Date(Date.now() - WEEK_MS);
  return {
    store: openReleaseStore({ RELEASE_STORE: root }),
    tamper(key, content) {
      if (content) writeFileSync(path.join(root, key), content);
      else rmSync(path.join(root, key));
    },
    age() {
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) utimesSync(path.join(entry.parentPath, entry.name), then, then);
    },
  };
}

/** Opens the server's bucket. */
export function inBucket(server: S3Server): StoreUnderTest {
  return {
    store: openReleaseStore(server.env),
    tamper(key, content) {
      if (content) server.objects.set(`site/${key}`, { content, modifiedAt: new Date() });
      else server.objects.delete(`site/${key}`);
    },
    age() {
      for (const object of server.objects.values()) object.modifiedAt = new Date(Date.now() - WEEK_MS);
    },
  };
}

/** The kinds of store, for `describe.each`: each opens an empty one. */
export function useStores(): [where: string, open: () => StoreUnderTest][] {
  const server = useS3Server();
  const root = path.join(makeFolder(), 'store');
  return [
    ['a folder', () => inFolder(root)],
    ['an S3 bucket', () => inBucket(server())],
  ];
}
