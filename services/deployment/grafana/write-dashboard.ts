import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dashboardText } from './dashboard';

writeFileSync(path.join(import.meta.dirname, 'dashboard.json'), dashboardText);
