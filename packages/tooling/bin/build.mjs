// npm run build: installs and builds what changed.
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await buildChanged();
