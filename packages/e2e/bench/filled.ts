import path from 'node:path';
import { createDatabase, migrate, systemClock } from '@commonpurse/api';
import { seedDemo } from '@commonpurse/api/demo';
import { fill } from '@commonpurse/api/load-data';
import { startEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { credentials } from './caller';
import { filledDir } from './places';

/** Loads data for a forum of this size, unless that is done already. */
export async function ensureFilled(posts: number): Promise<void> {
  const dataDir = path.join(filledDir(posts), 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'commonpurse' });
  const db = createDatabase(postgres.connection);
  try {
    await migrate(db);
    await seedDemo(db, systemClock);
    if (await db('users').where({ username: 'member_1' }).first('id')) return;
    const { username } = credentials('hiding-member');
    const reader = await db('users').where({ username }).first<{ id: string } | undefined>('id');
    await fill(db, posts, {
      report: (line) => console.error(`filling: ${line}`),
      ...(reader && { readerId: reader.id }),
    });
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** Parses the numbers of posts in a command's arguments. */
export function sizesFrom(words: string[]): number[] {
  const sizes = words.map((word) => Number(word.replaceAll(/[_,]/g, '')));
  if (sizes.some((size) => !Number.isInteger(size) || size < 1_000 || size > 1_000_000)) {
    throw new Error('a number of posts is between 1000 and 1000000');
  }
  return sizes;
}
