import { applyEdits, modify } from 'jsonc-parser';
import { checkProject, type ProjectInput } from '../src/language/check/check-project.ts';
import { pointerKeys } from '../src/language/definition/json-pointer.ts';

/** Removes labels that the contracts already provide from a project's texts; returns changed texts by path. Everything else stays unchanged. */
export function dropRepeatedLabels(project: ProjectInput): Map<string, string> {
  const texts = new Map(project.files.map(({ path, text }) => [path, text]));
  const changed = new Map<string, string>();
  for (const { code, file = '', pointer } of checkProject(project).issues) {
    const text = changed.get(file) ?? texts.get(file);
    if (code !== 'repeats-contract' || text === undefined) continue;
    const path = pointerKeys(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    changed.set(file, applyEdits(text, modify(text, path, undefined, {})));
  }
  return changed;
}
