import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { pathsOf, visit } from '../../language/compiled/walk.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { typeOfPath } from '../../language/contracts/type-of-path.ts';
import type { CompiledPath } from '../../language/expression/compiled-expression.ts';
import type { StateOverride } from './behaviour-state.ts';
import { originOf, type ScopedExpression } from './find-origins.ts';
import { PRESENT } from './sample-value.ts';

/**
 * The map keys that a screen looks up, as present entries: by name (`sources.reasons.byItem`), or by a form field
 * (`sources.reasons[form.type]`), which stands for each of its choices.
 */
export function mapKeys(screen: CompiledScreen, scoped: readonly ScopedExpression[], contracts: Contracts): StateOverride[] {
  const choices = choicesById(screen);
  return scoped.flatMap(({ expression, origins }) =>
    pathsOf(expression).flatMap((path) => {
      const index = path.steps.findIndex((step) => typeof step === 'object');
      const isComputed = index >= 0;
      const last = isComputed ? path.steps[index] : path.steps.at(-1);
      const at = originOf({ ...path, steps: isComputed ? path.steps.slice(0, index) : path.steps.slice(0, -1) }, origins);
      const result = at && contracts.calls.get(at.call)?.result;
      const type = at && result && (at.path === '' ? result : typeOfPath(result, at.path, contracts));
      if (!at || type?.type !== 'map') return [];
      const keys = typeof last === 'object' ? (choices.get(fieldOf(last.at)) ?? []) : [String(last)];
      return keys.map((key) => ({ call: at.call, path: at.path === '' ? key : `${at.path}.${key}`, value: PRESENT }));
    }),
  );
}

function fieldOf(path: CompiledPath): string {
  return path.root === 'form' ? path.steps.join('.') : '';
}

/** The values that an input of a screen can have, by item id. */
function choicesById(screen: CompiledScreen): Map<string, string[]> {
  const found = new Map<string, string[]>();
  visit('screen', screen, {
    item: ({ id, input }, goOn) => {
      const values = input?.choices?.map((choice) => String(choice.value)) ?? Object.keys(input?.choiceLabels ?? {});
      if (values.length > 0) found.set(id, values);
      goOn();
    },
  });
  return found;
}
