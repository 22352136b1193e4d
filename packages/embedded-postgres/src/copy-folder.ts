import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { giveTo, type SystemUser } from './system-user';

/** A file's path below the copied folder. */
export type Copied = { file: string; bytes: number };

export type CopyOptions = {
  /** The owner of the copy; nobody else may read it. */
  user: SystemUser;
  /** Names of files that are not copied. */
  leftOut?: readonly string[];
  /** Names of folders whose contents are not copied. */
  leftEmpty?: readonly string[];
  /** Handles the error of one file or folder. Default: the copy rejects. */
  onError?: (error: unknown) => void;
  onFile?: (file: Copied) => void;
};

export async function copyPrivate(source: string, target: string, user: SystemUser): Promise<void> {
  await copyFile(source, target);
  await chmod(target, 0o600);
  giveTo(user, target);
}

/** Copies the content of a folder into an existing one. */
export async function copyFolder(from: string, to: string, options: CopyOptions, below = ''): Promise<void> {
  const { user, leftOut = [], leftEmpty = [], onFile, onError } = options;
  const orHandle = (copying: Promise<void>) => (onError ? copying.catch(onError) : copying);
  for (const entry of await readdir(path.join(from, below), { withFileTypes: true })) {
    if (leftOut.includes(entry.name)) continue;
    const file = path.join(below, entry.name);
    const target = path.join(to, file);
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      giveTo(user, target);
      if (!leftEmpty.includes(entry.name)) await orHandle(copyFolder(from, to, options, file));
    } else {
      await orHandle(
        copyPrivate(path.join(from, file), target, user).then(async () => {
          onFile?.({ file, bytes: (await stat(target)).size });
        }),
      );
    }
  }
}
