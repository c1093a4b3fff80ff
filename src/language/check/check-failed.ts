import type { ScreenResult } from '../compile/compile-screen.ts';
import { modesOf, pathsOf } from '../compile/form-modes.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';

/** The issue of a file whose check failed: the rest of the project is checked and served. */
export function checkFailed(error: unknown, file?: string): Issue {
  const detail = error instanceof Error ? error.message : String(error);
  return createIssue('compile-failed', { detail: detail.replace(/\.$/, '') }, { ...(file === undefined ? {} : { file }), pointer: '' });
}

/** The issues of one file, or that its check failed. */
export function issuesOrFailure(file: string, check: () => Issue[]): Issue[] {
  try {
    return check();
  } catch (error) {
    return [checkFailed(error, file)];
  }
}

/** A screen whose compilation failed: it keeps its addresses and has an error. */
export function failedScreens(definition: ScreenDefinition, file: string, error: unknown): ScreenResult[] {
  const addresses = modesOf(definition).length > 0 ? pathsOf(definition) : [{ path: definition.path ?? '/', screen: definition.id }];
  const { kind, access, title } = definition;
  return addresses.map(({ path, screen }) => ({
    screen: {
      id: screen,
      kind,
      hash: '',
      path,
      title: { parts: [title ?? definition.id] },
      access,
      sources: [],
      badges: [],
      actions: [],
      blocks: [],
    },
    issues: [checkFailed(error, file)],
    typedItems: new Set(),
    ownLabels: new Set(),
  }));
}
