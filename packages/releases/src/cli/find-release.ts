import type { AppName } from '@commonpurse/federation';
import { API, isApiName, isReleaseId, versionOf, type Released } from '../app-names';
import { ReleaseError } from '../errors';
import { listStored } from '../list-releases';
import type { ReleaseStore } from '../store/store';
import { UsageError } from './usage';

function apiNameOf(name: string | undefined): string {
  if (name !== undefined && isApiName(name)) return name;
  throw new UsageError(`${name === undefined ? 'Name an API' : `'${name}' is no name of an API`}: its API_NAME`);
}

/** Resolves the beginning of a release id, or `latest`, to the id. For the API, returns its name. */
export async function findReleased(store: ReleaseStore, app: Released, name: string | undefined): Promise<string> {
  return app === API ? apiNameOf(name) : findRelease(store, app, name);
}

/** Resolves the beginning of a release id, or `latest`, to the id. */
export async function findRelease(store: ReleaseStore, app: AppName, name: string | undefined): Promise<string> {
  if (name === undefined) throw new UsageError(`Name a release of '${app}': the beginning of its id, or latest`);
  if (isReleaseId(name)) return name;
  const whole = (await listStored(store, app)).filter(({ isWhole }) => isWhole);
  if (name === 'latest') {
    if (whole[0]) return whole[0].id;
    throw new ReleaseError(
      `${store.describe} has no release of '${app}': publish one with pnpm --filter <app> release`,
    );
  }
  if (!/^[0-9a-f]{4,63}$/.test(name))
    throw new UsageError(`'${name}' is no release: give four or more digits of its id, or latest`);
  const ids = whole.map(({ id }) => id).filter((id) => id.startsWith(name));
  if (ids.length === 1) return ids[0]!;
  throw new ReleaseError(
    ids.length ? `'${name}' may be ${ids.map(versionOf).join(' or ')}` : `There is no release '${name}' of '${app}'`,
  );
}
