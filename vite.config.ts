import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ChunkingContext } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { fillAtBuild } from './scripts/fill-at-build.ts';
import type { ScreenChunk } from './src/language/compiled/compiled-screen.ts';

const server = process.env.TABLERO_SERVER ?? 'http://127.0.0.1:4000';

/** In development the page's boot data comes from our server, so that the console starts as it does in production. */
function bootFromServer(): Plugin {
  return {
    name: 'tablero-boot',
    apply: 'serve',
    configureServer({ middlewares, transformIndexHtml, config }) {
      middlewares.use((request, response, next) => {
        const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
        if (!isPage) return next();
        void (async () => {
          const { readFile } = await import('node:fs/promises');
          const url = request.url ?? '/';
          const made = await fetch(server + url, { headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' } });
          const data = [...(await made.text()).matchAll(/<script type="application\/json"[\s\S]*?<\/script>/g)]
            .map((match) => match[0])
            .join('');
          const html = await transformIndexHtml(url, await readFile(`${config.root}/index.html`, 'utf8'));
          response.setHeader('Content-Type', 'text/html').end(html.replace('<!--boot-->', () => data));
        })().catch(next);
      });
    },
  };
}

/** The router's package resolves to its development build everywhere; the shipped console takes the production one. */
const routerForProduction = [
  { find: /^react-router\/dom$/, replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs') },
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
];

/**
 * What the router has for whoever programs with it, and nobody of the shipped console reads: warnings, what is wrong with its use, and names of components for debuggers. Such a name makes the bundler keep a component
 * that nothing uses (forms, scroll restoration), with all that it needs. Links fetch pages ahead only for a framework that the console has not.
 */
function withoutRouterExtras(): Plugin {
  const replaced: readonly [RegExp, string][] = [
    [/\bwarning\(\s*[^;`]*?,\s*`(?:\\.|[^`\\])*`\s*\);/g, ''],
    [/\binvariant\(\s*([^;`]*?),\s*`(?:\\.|[^`\\])*`\s*\)/g, 'invariant($1)'],
    [/^\w+\.displayName = "[\w.]+";$/gm, ''],
    [/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
    [
      /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/,
      'let prefetchRef, prefetchHandlers;',
    ],
    [/shouldPrefetch && !isAbsolute \? [^;]*PrefetchPageLinks, \{ page: href \}\)\) : link;/, 'link;'],
  ];
  return {
    name: 'tablero-without-router-extras',
    apply: 'build',
    transform: (code, id) =>
      /react-router\/dist\/production\//.test(id)
        ? { code: replaced.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code), map: null }
        : undefined,
  };
}

/** What React tells whoever calls it wrongly, and a frame rate that its scheduler lets others set. */
function withoutReactExtras(): Plugin {
  const replaced: readonly [file: string, pattern: RegExp, replacement: string][] = [
    ['react/cjs/react.production.js', /Error\(\s*"[^"]{40,}"[^;]*\);/g, 'Error();'],
    ['scheduler/cjs/scheduler.production.js', /^exports\.unstable_forceFrameRate = [\s\S]*?^};$/m, ''],
  ];
  return {
    name: 'tablero-without-react-extras',
    apply: 'build',
    transform(code, id) {
      const [, pattern, replacement = ''] = replaced.find(([file]) => id.endsWith(file)) ?? [];
      return pattern && { code: code.replace(pattern, replacement), map: null };
    },
  };
}

/**
 * The bundler's loader of late parts takes a style for loaded once it has asked for it: a part whose style failed comes without it at the next try. Here that asks again. What nobody uses is
 * left out: an event about failures, a mark for scripts that this console lets run by their hash, and what browsers have themselves.
 */
function loadsStylesAgain(): Plugin {
  const replaced: readonly [RegExp, string][] = [
    [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
    [/(if \(e\.type === "error"\)) (rej\(.*?\));/, '$1 link.remove(), $2;'],
    [/const cspNonceMeta = .*;\s*const cspNonce = .*;/, ''],
    [/if \(cspNonce\) .*;/, ''],
    [/const scriptRel = [\s\S]*?;const assetsURL/, 'const scriptRel = "modulepreload";const assetsURL'],
    [/function allSettled\(promises\) \{[\s\S]*?\n\t\t\}\n/, ''],
    [/promise = allSettled\(/, 'promise = Promise.allSettled('],
    [/function importMetaResolve\(specifier\) \{[\s\S]*?\n\t\t\}\n/, ''],
    [/importMetaResolve\(depString\)/, 'new URL(depString, import.meta.url)'],
    [/const e = new Event\("vite:preloadError"[\s\S]*?if \(!e\.defaultPrevented\) throw err;/, 'throw err;'],
  ];
  return {
    name: 'tablero-loads-styles-again',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined;
      const missed = replaced.find(([pattern]) => !pattern.test(code));
      if (missed) throw new Error(`The loader of late parts has no ${missed[0]} any more.`);
      return { code: replaced.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code), map: null };
    },
  };
}

/** What packages bring along and nothing here uses: no text of a form is Markdown, no schema of one refers to another, and nothing is a mutation or a query without end. */
const unused = [
  { find: /^\.\/mutationCache\.js$/, replacement: resolve('src/runtime/data/calls/without-mutations.ts') },
  { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: resolve('src/runtime/data/calls/without-infinite-queries.ts') },
  { find: /^markdown-to-jsx\/react$/, replacement: resolve('src/runtime/render/forms/PlainMarkdown.tsx') },
  // React has had this hook itself since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^fast-uri$/, replacement: resolve('src/runtime/render/forms/plain-uri.ts') },
];

/**
 * Everything that stands before the first row goes into one file: each file more costs a request and compresses worse. Without this the
 * bundler gives shared modules files of their own.
 */
function firstFile() {
  let first: Set<string> | undefined;
  return {
    debugName: 'first-file',
    name: (id: string, modules: ChunkingContext) => {
      if (!first) {
        first = new Set();
        const waiting = [FIRST, ...SHARED];
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          if (first.has(next)) continue;
          first.add(next);
          waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
        }
      }
      return first.has(id) ? 'index' : null;
    },
  };
}

/**
 * In the built page the console's code is only fetched at first; `src/start.ts` says when it runs, and stands in the page itself, so that nothing waits for one more file. The server lets it
 * run by its hash (`server/web/pages/page-policy.ts`).
 */
function startsOncePainted(): Plugin {
  return {
    name: 'tablero-starts-once-painted',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId?.endsWith('/src/start.ts'));
        if (start?.type !== 'chunk') throw new Error('The build has no src/start.ts.');
        if (start.imports.length > 0 || start.code.includes('</script')) throw new Error('src/start.ts cannot stand in the page.');
        delete bundle[start.fileName];
        const scripts = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)"><\/script>/g)];
        const [code] = scripts.at(-1) ?? [];
        if (!code) throw new Error('The page has no script of the console.');
        // What the console's code imports stands before it, and is fetched with it.
        return scripts.reduce(
          (page, [tag, file]) =>
            page.replace(tag, `<link rel="modulepreload" crossorigin${tag === code ? ' data-console' : ''} href="${file}">`),
          html.replace('</title>', () => `</title>\n    <script type="module" async>${start.code.trim()}</script>`),
        );
      },
    },
  };
}

/** What the console begins with. */
const FIRST = resolve('src/main.tsx');

/** What late parts of staff share with the Studio stands in the first file: in one of its own it would cost staff a request more. */
const SHARED = [resolve('src/language/formats/exact-number.ts')];

/**
 * Has browsers that know the remark (Chromium) compile all of the first file while it comes, beside the page's own thread: nearly all of it runs before a press is followed, and that thread
 * compiled each function when it first ran.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'tablero-compiled-at-once',
    apply: 'build',
    // Vite writes into the beginning of files to the last, and the remark counts only at the very beginning.
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && part.moduleIds.includes(FIRST))
            await writeFile(resolve(dir, part.fileName), `//# allFunctionsCalledOnLoad\n${part.code}`);
      },
    },
  };
}

/** Runs in a page of the Studio before the console's code. */
const OPENING = resolve('src/studio-opening.ts');

/** The modules that each part of a screen's code, and the Studio's, begins with. */
const PART_MODULES: Readonly<Record<ScreenChunk | 'studio' | 'opening', readonly string[]>> = {
  detail: ['src/runtime/render/blocks/DetailBlocks.tsx'],
  immediate: ['src/runtime/render/actions/ImmediateInput.tsx'],
  extras: ['src/runtime/render/table/table-extras.ts'],
  email: ['src/runtime/render/report-mail/EmailFields.tsx'],
  checks: ['src/runtime/render/bulk/row-checks.tsx'],
  form: ['src/runtime/render/forms/FormView.tsx'],
  inputs: ['src/runtime/render/inputs/late-inputs.ts'],
  tones: ['src/runtime/render/tones.tsx'],
  studio: ['src/studio/StudioPages.tsx', 'src/shell/search/ShellSearch.tsx'],
  opening: [OPENING],
};

/** Names in the built page the files of each part, for the server to have browsers fetch those of a screen at once. */
function namesItsParts(): Plugin {
  return {
    name: 'tablero-names-its-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = new Map(Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
        /** A file and what it imports, but for what the page itself brings. */
        const withImports = (file: string, found: Set<string>): Set<string> => {
          if (found.has(file) || html.includes(file)) return found;
          found.add(file);
          for (const imported of chunks.get(file)?.imports ?? []) withImports(imported, found);
          return found;
        };
        const filesOf = (module: string) => {
          const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(resolve(module)));
          if (!chunk) throw new Error(`The build has no ${module}.`);
          return [...withImports(chunk.fileName, new Set())].map((file) => `/${file}`);
        };
        const opening = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === OPENING);
        if (opening?.imports.some((file) => html.includes(file))) throw new Error(`${OPENING} would run the console before it is painted.`);
        const parts = Object.entries(PART_MODULES).map(([part, modules]) => [part, [...new Set(modules.flatMap(filesOf))]]);
        return html.replace('<!--boot-->', (place) => `<!--parts:${JSON.stringify(Object.fromEntries(parts))}-->${place}`);
      },
    },
  };
}

/** Functions that only make something. */
const PURE = [
  'Symbol',
  'Symbol.for',
  'createContext',
  'memo',
  'forwardRef',
  'React.createContext',
  'React.memo',
  'React.forwardRef',
  'Object.freeze',
];

/**
 * The part that hears of changes keeps its name: what waits for it, in tests and benchmarks, knows it by that. Seven characters of a hash, the fewest there may be, tell all files apart, and
 * the first file names them all.
 */
const fileName = ({ name }: { name: string }) => (name === 'LiveConsole' ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js');

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [...routerForProduction, ...unused] : [] },
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    bootFromServer(),
    withoutRouterExtras(),
    withoutReactExtras(),
    loadsStylesAgain(),
    fillAtBuild(),
    startsOncePainted(),
    namesItsParts(),
    compiledAtOnce(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // tests/e2e/first-load.test.ts holds the size that counts; the editor of JSON comes late.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      input: { index: 'index.html', start: 'src/start.ts', 'passkey-form': 'src/passkey-form.ts', 'studio-opening': OPENING },
      // What packages make and nobody uses goes: reading a property or making a context does nothing else.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false, manualPureFunctions: PURE },
      // Messages stand in catalogues and, in the built code, where they are shown: a text costs no name, and a catalogue no file.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // The first file names all others: half a kilobyte less of it where they go by their hash alone.
      output: { codeSplitting: { groups: [firstFile()] }, chunkFileNames: fileName, assetFileNames: 'assets/[hash:7][extname]' },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/parse',
        '/session',
        '/preferences',
        '/screens',
        '/definitions',
        '/forms',
        '/studio/api',
        '/studio/preview',
        '/assets/widgets',
        '/brand/',
      ].map((path) => [path, server]),
    ),
  },
}));
