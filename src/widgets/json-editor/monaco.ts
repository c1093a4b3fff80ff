import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import JsonWorker from 'monaco-editor/language/json/json.worker?worker';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import { readStyleNonce } from '../../runtime/widget-api.ts';

/* The editor with workers from this server and styles with the page's nonce; nothing is loaded from elsewhere. */

self.MonacoEnvironment = { getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()) };
jsonDefaults.setDiagnosticsOptions({ validate: true, enableSchemaRequest: false, schemaRequest: 'ignore', allowComments: false });

// The editor has no option for a nonce, and the page's policy blocks styles without one.
const nonce = readStyleNonce();
const create = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
}) as typeof document.createElement;

// Transparent, so that the field looks like every other field.
const colors = { 'editor.background': '#00000000', 'editorGutter.background': '#00000000', focusBorder: '#00000000' };
monaco.editor.defineTheme('field-light', { base: 'vs', inherit: true, rules: [], colors });
monaco.editor.defineTheme('field-dark', { base: 'vs-dark', inherit: true, rules: [], colors });

loader.config({ monaco });
await loader.init();

export { DiffEditor, Editor } from '@monaco-editor/react';
export { monaco };
