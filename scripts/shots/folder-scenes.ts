import { checkProject } from '../../src/language/check/check-project.ts';
import { countIssues, printIssue } from '../../src/language/errors/print-issue.ts';
import { type ConsoleClient, signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { consoleFolders, readProject } from '../read-project.ts';
import type { Scene } from './take-shot.ts';

/**
 * Scenes of a folder's console: sign-in, and every screen as admins see it. Ids in addresses are samples, like all records.
 * Prints issues and exits if it does not compile.
 */
export async function folderScenes(home: string): Promise<(address: string) => Promise<Scene[]>> {
  const { console: compiled, issues } = checkProject(await readProject(consoleFolders(home)));
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (!compiled || errors.length > 0) {
    for (const issue of errors) console.error(`${printIssue(issue)}\n`);
    console.error(`${countIssues(errors)}. Correct them first: npm run check:screens`);
    process.exit(1);
  }
  return async (address) => {
    const admin = await signInOverHttp(address, 'admin');
    return [{ name: 'signin', path: '/login' }, ...compiled.manifest.map((entry) => sceneOf(entry, admin))];
  };
}

function sceneOf({ id, path, kind }: { id: string; path: string; kind: string }, client: ConsoleClient): Scene {
  return { name: id, path: path.replace(/:(\w+)/g, 'sample'), client, isLong: kind !== 'list' };
}
