// npm run bench -- api 1000 1000000: the same lists on a small and a large forum, in turns.
import { callerAs } from './caller';
import { ensureFilled } from './filled';
import { LISTS, nameOf, pathFor, type List } from './lists';
import { load } from './load';
import { Site } from './site';
import { percentile, printTable } from './table';

/** How often, and for how long, each site's list is measured in turn, so that both are exposed to the same noise. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 500);
/** A list scales flat when its median time in the large forum is at most this multiple of the small forum's. */
const FLAT = 1.5;

type Measured = { times: number[]; statements: number; postgres: number };

async function ask(site: Site, list: List, posts: number, milliseconds: number): Promise<Measured> {
  const caller = await callerAs(list.who, site.url);
  const before = await site.usage();
  const times = await load(`${site.url}${pathFor(list, caller.userId, posts)}`, caller.headers(), milliseconds);
  const after = await site.usage();
  return { times, statements: after.statements - before.statements, postgres: after.postgres - before.postgres };
}

/** Measures every list whose path contains `only` on a forum of each size, and prints them side by side. */
export async function compare(small: number, large: number, only: string): Promise<void> {
  for (const posts of [small, large]) await ensureFilled(posts);
  const sites = [await Site.start(small), await Site.start(large)] as const;
  const rows: { list: string; ratio: string }[] = [];
  try {
    const lists = LISTS.filter((list) => nameOf(list).includes(only));
    for (const list of lists) {
      console.error(nameOf(list));
      const measured: [Measured[], Measured[]] = [[], []];
      const refused = await Promise.all(
        [small, large].map((posts, at) => ask(sites[at]!, list, posts, ROUND_MS).then(() => undefined, String)),
      ).then((messages) => messages.find((message) => message !== undefined));
      if (refused !== undefined) {
        rows.push({ list: nameOf(list), ratio: 'refused' });
        console.error(refused);
        continue;
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        measured[0].push(await ask(sites[0], list, small, ROUND_MS));
        measured[1].push(await ask(sites[1], list, large, ROUND_MS));
      }
      rows.push(rowOf(list, measured));
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
  const size = (posts: number) => posts.toLocaleString('en');
  printTable(`Lists at ${size(small)} and at ${size(large)} posts, one request at a time`, rows);
  const steep = rows.filter(({ ratio }) => !(Number(ratio) <= FLAT));
  console.log(`\n${rows.length - steep.length} of ${rows.length} lists are flat (p50 at most ${FLAT} times).`);
}

function rowOf(list: List, [small, large]: [Measured[], Measured[]]) {
  const at = (measured: Measured[], share: number) =>
    percentile(
      measured.flatMap(({ times }) => times),
      share,
    );
  const each = (measured: Measured[], what: 'statements' | 'postgres') =>
    measured.reduce((sum, round) => sum + round[what], 0) / measured.reduce((sum, { times }) => sum + times.length, 0);
  return {
    list: nameOf(list),
    'p50 ms': at(small, 0.5).toFixed(2),
    'at large': at(large, 0.5).toFixed(2),
    ratio: (at(large, 0.5) / at(small, 0.5)).toFixed(2),
    'p99 ms': at(small, 0.99).toFixed(2),
    'p99 at large': at(large, 0.99).toFixed(2),
    'postgres ms': each(small, 'postgres').toFixed(2),
    'postgres at large': each(large, 'postgres').toFixed(2),
    'statements/request': each(large, 'statements').toFixed(1),
  };
}
