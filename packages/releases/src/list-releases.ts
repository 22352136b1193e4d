import type { AppName } from '@commonpurse/federation';
import { APP_NAMES, isAppName, isReleaseId } from './app-names';
import { RELEASE_FILE } from './describe-build';
import { inParallel } from './in-parallel';
import { FACTS_FILE, type BuildFacts } from './publish';
import type { ReleaseStore, StoreEntry } from './store/store';

export type StoredRelease = {
  app: AppName;
  id: string;
  /** Whether its upload is complete. Otherwise it does not count as a release. */
  isWhole: boolean;
  /** When it was published, or last written to. */
  publishedAt: Date;
  /** Bytes of everything that the store has of it. */
  bytes: number;
  keys: string[];
};

function toStored(app: AppName, id: string, entries: StoreEntry[]): StoredRelease {
  const times = entries.map(({ modifiedAt }) => modifiedAt.getTime());
  const keys = entries.map(({ key }) => key);
  return {
    app,
    id,
    isWhole: keys.includes(`${app}/${id}/${RELEASE_FILE}`),
    publishedAt: new Date(Math.max(...times)),
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    keys,
  };
}

/** The stored objects of one release; undefined when there are none. */
export async function findStored(store: ReleaseStore, app: AppName, id: string): Promise<StoredRelease | undefined> {
  const entries = await store.entries(`${app}/${id}/`);
  return entries.length ? toStored(app, id, entries) : undefined;
}

/** Everything in the store, incomplete uploads included, newest first. */
export async function listStored(store: ReleaseStore, app?: AppName): Promise<StoredRelease[]> {
  const found = new Map<string, StoreEntry[]>();
  for (const name of app ? [app] : APP_NAMES) {
    for (const entry of await store.entries(`${name}/`)) {
      const release = entry.key.split('/', 2).join('/');
      found.set(release, [...(found.get(release) ?? []), entry]);
    }
  }
  return [...found]
    .flatMap(([release, entries]) => {
      const [name = '', id = ''] = release.split('/');
      return isAppName(name) && isReleaseId(id) ? [toStored(name, id, entries)] : [];
    })
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

export type ListedRelease = Pick<StoredRelease, 'app' | 'id' | 'publishedAt' | 'bytes'> & { build: BuildFacts | null };

/** The releases in the store with their build facts, newest first. Incomplete uploads are left out. */
export async function listReleases(store: ReleaseStore, app?: AppName): Promise<ListedRelease[]> {
  const listed = (await listStored(store, app))
    .filter(({ isWhole }) => isWhole)
    .map(({ app: name, id, publishedAt, bytes }): ListedRelease => ({
      app: name,
      id,
      publishedAt,
      bytes,
      build: null,
    }));
  await inParallel(listed, async (release) => {
    const facts = await store.get(`${release.app}/${release.id}/${FACTS_FILE}`);
    if (facts) release.build = JSON.parse(facts.toString()) as BuildFacts;
  });
  return listed;
}
