import { applyEdits } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { idPathOf } from '../../language/definition/id-paths.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { type FileCompiler, FOLDER } from './compile-file.ts';

/** A property at a stable path with another value; undefined removes it. */
export interface TriedValue {
  at: string;
  value?: Json | undefined;
}

/**
 * The error that each value would bring to a file, were it set: one at the property itself, or, where it is removed, any. Undefined where the
 * checker accepts it.
 */
export function tryValues(texts: Texts, file: string, tried: readonly TriedValue[], compile: FileCompiler): (Issue | undefined)[] {
  const keyOf = ({ code, file: of, pointer, message }: Issue) => [code, of, pointer, message].join(' ');
  const known = new Set(compile(texts, file).console.issues.map(keyOf));
  return tried.map(({ at, value }) => {
    const edit: Edit = value === undefined ? { do: 'remove', file, at } : { do: 'set', file, at, value };
    const changed = applyEdits(texts, [edit], DEFINITION_SCHEMAS);
    if (changed.status !== 'changed') return undefined;
    const { definitions, console } = compile(changed.texts, file);
    const document = definitions.find(({ path }) => path === FOLDER + file)?.definition;
    const isThere = (issue: Issue) => issue.file === FOLDER + file && `${idPathOf(document, issue.pointer)}/`.startsWith(`${at}/`);
    return console.issues.find(
      (issue) => issue.severity === 'error' && !known.has(keyOf(issue)) && (value === undefined || isThere(issue)),
    );
  });
}
