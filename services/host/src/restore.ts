// npm run restore -- --to <time>
import { runRestore } from './backups/run-command';

process.exitCode = await runRestore(process.argv.slice(2), process.env, console);
