// Runs `pnpm releases <command>` without pnpm, in a container image.
import { releases } from './cli/index';

process.exitCode = await releases(process.argv.slice(2), process.env);
