import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsPage } from './settings-page.ts';

// `npm run settings`
writeFileSync(path.join(import.meta.dirname, 'settings.md'), settingsPage());
