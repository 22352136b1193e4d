// npm run bench -- fill 1000000: creates a forum of this many posts for benchmarks, and keeps it under .data/bench.
import { ensureFilled, sizesFrom } from './filled';

for (const posts of sizesFrom(process.argv.slice(2))) await ensureFilled(posts);
