import { parametersOf } from '../../authoring/edit/describe/link-parts.ts';
import { queryKeysOf } from '../../language/check/check-queries.ts';
import { withDistinctTitles } from '../../language/check/distinguish.ts';
import { nameOfDefinition, titleText } from '../../language/check/name-of-node.ts';
import type { CompileInput } from '../../language/compile/compile-context.ts';
import { formInMode, modesOf, pathsOf } from '../../language/compile/form-modes.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { commonEntity } from '../../language/compile/route-ids.ts';
import type { ContractType } from '../../language/contracts/contract-types.ts';
import type { ScreenDefinition } from '../../language/definition/definition.ts';
import { byTitle } from '../definitions-of.ts';
import { type ReadablePath, readableOf } from './readable-paths.ts';

export interface LinkTarget {
  path: string;
  title: string;
  needs: readonly ReadablePath[];
  /** Optional parameters: filters, and others that it reads from the address. */
  reads: readonly ReadablePath[];
}

/** Query parameters of every table, which links do not set. */
const OF_TABLES = new Set(['page', 'limit', 'sort', 'grouped']);

export function linkTargets(screens: readonly ScreenDefinition[], input: CompileInput): LinkTarget[] {
  const { routes, contracts } = input;
  const targets = screens.flatMap((screen) =>
    pathsOf(screen).map(({ path, screen: id }): LinkTarget => {
      const mode = modesOf(screen).find((each) => id === `${screen.id}.${each}`);
      const ids = routes.find((route) => route.path === path)?.ids ?? {};
      const need = (name: string): ContractType => {
        const entity = commonEntity(ids[name], contracts);
        return entity === undefined ? { type: 'string', label: labelOf(name) } : { type: 'id', of: entity, label: labelOf(entity) };
      };
      const needed = parametersOf(path);
      // A parameter of the address has one value, even where a table uses its name.
      const keys = queryKeysOf(screen, input)?.keys.filter((key) => !OF_TABLES.has(key) && !needed.includes(key)) ?? [];
      return {
        path,
        title: titleOf(mode ? formInMode(screen, mode) : screen),
        needs: needed.map((name) => readableOf(name, need(name), contracts)),
        reads: keys.map((key) =>
          readableOf(key, { type: 'json', nullable: true, label: key === 'selectedTab' ? 'Tab' : labelOf(key) }, contracts),
        ),
      };
    }),
  );
  return withDistinctTitles(targets).sort((a, b) => byTitle(a, b) || a.path.localeCompare(b.path, 'en'));
}

/** Joined titles: their placeholders distinguish screens with equal words. */
function titleOf(screen: ScreenDefinition): string {
  return (typeof screen.title === 'string' && titleText(screen.title, true)) || nameOfDefinition(screen);
}
