// `pnpm releases <command>` where there is no pnpm: in an image.
import { releases } from './cli/index';

process.exitCode = await releases(process.argv.slice(2), process.env);
