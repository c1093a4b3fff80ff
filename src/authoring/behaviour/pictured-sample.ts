import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { pathsOf, visit } from '../../language/compiled/walk.ts';
import type { CompiledExpression } from '../../language/expression/compiled-expression.ts';

/** A sample landscape as a data URL, so that nothing is requested. */
export const SAMPLE_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='120'%3E%3Cpath fill='%23bbb' d='M0 0h160v120H0z'/%3E%3Cpath fill='%23777' d='M0 120l60-70 40 40 20-20 40 50z'/%3E%3C/svg%3E";

/** Paths of picture addresses in the answers of calls, such as `profilePicture.url`. */
export function picturesOf(screen: CompiledScreen): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (address: CompiledExpression | undefined) => {
    for (const { steps } of address ? pathsOf(address) : []) {
      const keys = steps.slice(steps.findLastIndex((step) => typeof step !== 'string') + 1);
      if (keys.length > 0) found.add(keys.join('.'));
    }
  };
  visit('screen', screen, {
    item: ({ image, format, value }, goOn) => {
      add(image);
      if (format.name === 'picture') add(value);
      goOn();
    },
  });
  return found;
}

/** Replaces picture addresses of a sample by the sample picture: nothing of another site may load. Missing pictures stay missing. */
export function picturedSample(sample: unknown, pictures: ReadonlySet<string>, path = ''): unknown {
  if (typeof sample === 'string') return sample !== '' && isPicture(path, pictures) ? SAMPLE_PICTURE : sample;
  if (typeof sample !== 'object' || sample === null) return sample;
  if (Array.isArray(sample)) return sample.map((member) => picturedSample(member, pictures, path));
  return Object.fromEntries(Object.entries(sample).map(([key, inner]) => [key, picturedSample(inner, pictures, `${path}.${key}`)]));
}

function isPicture(path: string, pictures: ReadonlySet<string>): boolean {
  return [...pictures].some((keys) => path.endsWith(`.${keys}`));
}
