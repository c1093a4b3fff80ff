import { build } from 'vite';
import config from './vite.config.ts';

/** Builds the gallery as the console is built, once for all its tests. */
export default async function setup() {
  await build({ ...config, configFile: false, logLevel: 'error' });
}
