// npm run backup
import { runBackup } from './backups/run-command';

process.exitCode = await runBackup(process.env, console);
