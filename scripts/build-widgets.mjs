import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';
import { SHARED_NAMES, widgetPlugin } from './widget-plugin.mjs';

/* Checks and builds the widgets in the folder `widgets` of a console. */

const NAME = /^[a-z][a-z0-9-]*$/;
/** File of a view, by the kinds (`as`) of the contract. */
const VIEWS = { block: 'block.tsx', input: 'input.tsx' };
/** A built widget is a function of `require`, which returns the page's own React and runtime modules. */
const BEFORE = 'export default (require) => { const exports = {};';
const AFTER = 'return exports; };';

/**
 * Builds the widgets of a console if their files or Tablero's changed. Returns the output folder and `widgets.json` (undefined without
 * widgets), the valid contracts, and one sentence per issue with file and line. With issues nothing is built.
 */
export async function buildWidgets(folder) {
  const home = join(folder, 'widgets');
  const names = existsSync(home) ? foldersIn(home) : [];
  if (names.length === 0) return { contracts: [], issues: [] };
  const dir = join(ROOT, '.cache/consoles', createHash('sha256').update(folder).digest('hex').slice(0, 12), 'widgets');
  const hash = hashOf(home);
  const known = readJson(join(dir, 'widgets.json'));
  if (known?.hash === hash) return { dir, contracts: known.contracts, issues: [] };
  mkdirSync(dir, { recursive: true });
  const issues = names.flatMap((name) => nameIssues(name));
  const found = await Promise.all(names.map((name) => readContract(join(home, name), name, dir)));
  issues.push(...typeIssues(folder, dir), ...found.flatMap((each) => each.issues));
  const contracts = found.flatMap(({ contract }) => (contract ? [contract] : []));
  const isKnown = new Set();
  const once = (issue) => !isKnown.has(issue) && isKnown.add(issue);
  if (issues.length === 0) issues.push(...(await Promise.all(contracts.map((contract) => buildViews(home, contract, dir)))).flat());
  if (issues.length > 0) return { dir, contracts, issues: issues.map((issue) => issue.replaceAll(`${folder}/`, '')).filter(once) };
  for (const file of readdirSync(dir)) if (/\.js$/.test(file) && !names.includes(file.slice(0, -3))) rmSync(join(dir, file));
  writeFileSync(join(dir, 'widgets.json'), JSON.stringify({ hash, contracts }));
  return { dir, contracts, issues: [] };
}

/** The same for commands: prints the issues and exits with status 1. */
export async function buildWidgetsOrExit(folder) {
  const { dir, contracts, issues } = await buildWidgets(folder);
  if (issues.length === 0) return { dir, contracts };
  for (const issue of issues) console.error(issue);
  console.error('Correct the widgets, or remove them from the folder "widgets".');
  process.exit(1);
}

function nameIssues(name) {
  const at = `widgets/${name}`;
  if (!NAME.test(name)) return [`${at}: the name of a widget has small letters, digits and hyphens, such as "meter".`];
  return takenNames().has(name) ? [`${at}: Tablero has a block, an input or a widget of this name. Give the folder another one.`] : [];
}

/** Names of built-in blocks and inputs. */
function takenNames() {
  const schema = (file) => JSON.parse(readFileSync(join(ROOT, 'schemas', file), 'utf8'));
  const blocks = schema('block.schema.json').oneOf.flatMap(({ properties: { block } }) => block?.enum ?? [block?.const]);
  return new Set([...blocks, ...schema('item.schema.json').properties.input.enum]);
}

/** Type-checks the widgets with the types of React and of the runtime. */
function typeIssues(folder, dir) {
  const config = join(dir, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(typeSettings(folder)));
  const { status, stdout, stderr, error } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) return [`The types of the widgets cannot be checked: ${error.message}`];
  const found = [...stdout.matchAll(/^(.+)\((\d+),(\d+)\): error TS\d+: (.*)$/gm)]
    .filter(([, file]) => !relative(folder, join(folder, file)).startsWith('..'))
    .map(([, file, line, column, message]) => `${file}:${line}:${column}: ${message}`);
  if (status === 0 || found.length > 0) return found;
  return [`The types of the widgets cannot be checked: ${stdout.trim() || stderr.trim()}`];
}

function typeSettings(folder) {
  const types = join(ROOT, 'node_modules/@types');
  const paths = {
    'tablero/widget-api': [join(ROOT, 'src/runtime/widget-api.ts')],
    react: [join(types, 'react/index.d.ts')],
    'react/jsx-runtime': [join(types, 'react/jsx-runtime.d.ts')],
    'react-dom': [join(types, 'react-dom/index.d.ts')],
  };
  return {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { jsxImportSource: 'react', paths, types: [join(ROOT, 'node_modules/vite/client')], noUnusedLocals: false },
    include: [join(folder, 'widgets')],
  };
}

/**
 * Writes `widgets/tsconfig.json` for editors where a console has widgets and no such file. Returns a sentence about it; undefined without
 * widgets.
 */
export function writeWidgetSettings(folder) {
  const home = join(folder, 'widgets');
  if (!existsSync(home)) return undefined;
  const file = join(home, 'tsconfig.json');
  if (existsSync(file)) return 'widgets/tsconfig.json is there, and stays.';
  const text = JSON.stringify({ ...typeSettings(folder), include: ['.'] }, null, 2);
  writeFileSync(file, `${text.replaceAll(`"${ROOT}/`, `"${relative(home, ROOT)}/`)}\n`);
  return 'Wrote widgets/tsconfig.json.';
}

/** The contract of a widget, which is data: the default export of its `contract.ts`. */
async function readContract(home, name, dir) {
  const at = `widgets/${name}/contract.ts`;
  const source = join(home, 'contract.ts');
  if (!existsSync(source)) return { issues: [`${at} is missing. It says what the widget takes: docs/write-a-widget.md`] };
  const output = join(dir, `${name}-contract.mjs`);
  const { code, issues } = await bundle(source, { format: 'esm', isContract: true });
  if (!code) return { issues };
  writeFileSync(output, code);
  try {
    const { default: contract } = await import(`${pathToFileURL(output).href}?${Date.now()}`);
    const wrong = contractIssue(contract, name, home);
    return wrong ? { issues: [`${at}: ${wrong}`] } : { contract: JSON.parse(JSON.stringify(contract)), issues: [] };
  } catch (error) {
    return { issues: [`${at}: ${error.message}`] };
  }
}

function contractIssue(contract, name, home) {
  if (typeof contract !== 'object' || contract === null)
    return 'it has no default export. Expected: export default defineWidgetContract({ ... }).';
  if (contract.name !== name)
    return `its name is ${JSON.stringify(contract.name)}, and its folder is called "${name}". Give both the same name.`;
  const { as = [] } = contract;
  if (as.length === 0) return '"as" says nothing. Write ["block"], ["input"], or both.';
  const missing = as.map((kind) => VIEWS[kind]).find((file) => !existsSync(join(home, file)));
  return missing && `"as" has a view that is not there: widgets/${name}/${missing} is missing.`;
}

/** Builds the views of a widget into one file. */
async function buildViews(home, { name, as }, dir) {
  const entry = join(dir, `${name}-views.ts`);
  const line = (kind) => `export { default as ${kind} } from ${JSON.stringify(join(home, name, VIEWS[kind]))};\n`;
  writeFileSync(entry, as.map(line).join(''));
  const { code, issues } = await bundle(entry, { format: 'cjs' });
  if (!code) return issues.map((issue) => issue.replaceAll(relative(ROOT, entry), `widgets/${name}`).replaceAll(entry, `widgets/${name}`));
  writeFileSync(join(dir, `${name}.js`), `${BEFORE}${code}${AFTER}`);
  return [];
}

async function bundle(input, { format, isContract = false }) {
  const { rolldown } = await import('rolldown');
  try {
    const build = await rolldown({
      input,
      tsconfig: false,
      platform: isContract ? 'node' : 'browser',
      logLevel: 'silent',
      external: isContract ? [] : SHARED_NAMES,
      resolve: isContract ? { alias: { 'tablero/widget-api': join(ROOT, 'src/language/widget-contract.ts') } } : {},
      transform: {
        jsx: { runtime: 'automatic', importSource: 'tablero' },
        target: 'es2022',
        define: { 'process.env.NODE_ENV': '"production"' },
      },
      moduleTypes: { '.svg': 'dataurl', '.png': 'dataurl', '.webp': 'dataurl' },
      plugins: [widgetPlugin()],
    });
    const { output } = await build.generate({ format, exports: 'named', codeSplitting: false, minify: !isContract });
    return { code: output[0].code, issues: [] };
  } catch (error) {
    return { issues: (error.errors ?? [error]).map(sentenceOf) };
  }
}

/** The message of the bundler, without its code frame. */
function sentenceOf({ message, loc, id }) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  const [first = ''] = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
  const place = loc ? `${loc.file}:${loc.line}:${loc.column + 1}: ` : id ? `${id}: ` : '';
  return `${place}${first.replace(/^\[\w+\] /, '')}`;
}

/** Cache key: a hash of the widget files and of the Tablero files that type-check and build them. */
function hashOf(home) {
  const hash = createHash('sha256');
  for (const file of [...filesIn(home), ...ownSources()]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function ownSources() {
  const scripts = ['build-widgets.mjs', 'widget-plugin.mjs'].map((file) => join(ROOT, 'scripts', file));
  return [...scripts, join(ROOT, 'package-lock.json'), ...filesIn(join(ROOT, 'src')).filter((file) => /\.tsx?$/.test(file))];
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
