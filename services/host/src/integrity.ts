import { ReleaseError } from '@commonpurse/releases';
import type { AppRelease } from './releases';

/** The hash of a release's file, as the release states it, in the form of the HTML attribute. */
export function statedIntegrity({ name, version, files }: AppRelease, file: string): string {
  const integrity = files[file]?.integrity;
  if (!integrity) throw new ReleaseError(`Release ${version} of '${name}' states no hash of '${file}'`);
  return integrity;
}
