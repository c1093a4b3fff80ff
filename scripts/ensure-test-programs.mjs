import { ensureChromium } from './find-chromium.mjs';
import { ensurePostgres } from './find-postgres.mjs';

/* Installs the programs of Debian that tests need: Chromium and PostgreSQL. Exits with 1 where there is no Chromium. */
ensureChromium();
ensurePostgres();
