import { nameOfDefinition, nameOfNode } from '../../src/language/check/name-of-node.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { Texts } from './read-folder.ts';

/** Place of an issue in words and as an address of the console. */
export interface IssuePlace {
  /** `Tolls, column Amount`. */
  where?: string;
  /** Address of the screen, unless it shows one record. */
  link?: string;
}

/** Locates issues. Reads each file once, and only those with issues. `isShown`: whether anything of the file can be opened. */
export function createIssueLocator(texts: Texts, label: string): (issue: Issue, isShown: boolean) => IssuePlace {
  const known = new Map<string, unknown>();
  const definitionOf = (file: string) => {
    if (!known.has(file)) known.set(file, parse(texts.get(file.slice(label.length + 1))));
    return known.get(file);
  };
  return ({ file, pointer }, isShown) => {
    if (!file?.startsWith(`${label}/`)) return {};
    const definition = definitionOf(file);
    const where = [nameOfDefinition(definition), nameOfNode(definition, pointer)].filter(Boolean).join(', ');
    const { path, update, create } = (definition ?? {}) as Record<string, { path?: unknown } | undefined> & { path?: unknown };
    const link = [path, create?.path, update?.path].find((each) => typeof each === 'string' && !each.includes(':'));
    return { ...(where && { where }), ...(isShown && typeof link === 'string' && { link }) };
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
