// Runs a command in a process of its own, with the same exit status as `pnpm releases`.
import { release, releases } from '../cli/index';

async function run([name, ...args]: string[]) {
  process.exitCode =
    name === 'release' ? await release(args[0]!, args.slice(1), process.env) : await releases(args, process.env);
}

void run(process.argv.slice(2));
