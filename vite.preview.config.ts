import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Icons of another origin are not drawn, so the document of a preview has them inside (`put-icons.ts`). */
function iconsInside(): Plugin {
  return {
    name: 'tablero-icons-inside',
    transform(code, id) {
      if (!id.endsWith('/src/ui/Icon.tsx')) return null;
      if (!code.includes('/icons.svg#')) throw new Error('Icon.tsx names no sprite.');
      return code.replace('/icons.svg#', '#icon-');
    },
  };
}

/**
 * The preview of the Studio: the runtime with a page of its own around it. It is built apart from the console, so that no file of the console is cut otherwise
 * because of it. It is fetched by its name, from a document without an origin.
 */
export default defineConfig({
  base: '/studio/preview/',
  publicDir: false,
  plugins: [react({ jsxImportSource: '#jsx' }), iconsInside()],
  resolve: {
    alias: [
      { find: /^react-router\/dom$/, replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs') },
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
      { find: /^markdown-to-jsx\/react$/, replacement: resolve('src/runtime/render/forms/PlainMarkdown.tsx') },
      // The code editor is larger than everything else, and its text is the same in a plain field.
      { find: /^\.\/json-editor\/JsonEditor\.tsx$/, replacement: resolve('src/preview/PlainJsonEditor.tsx') },
    ],
  },
  build: {
    outDir: 'dist/preview',
    target: 'es2022',
    modulePreload: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { preview: 'src/preview/main.tsx' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) => (names.includes('preview.css') ? 'preview.css' : 'assets/[hash][extname]'),
      },
    },
  },
});
