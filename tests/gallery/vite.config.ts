import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of parts and inputs: `npx vite -c tests/gallery/vite.config.ts`. It is a tool of ours and never shipped. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../.cache/gallery', import.meta.url)),
  plugins: [react({ jsxImportSource: '#jsx' })],
  build: { outDir: fileURLToPath(new URL('../../.cache/gallery-dist', import.meta.url)), emptyOutDir: true },
  server: { port: 5190 },
});
