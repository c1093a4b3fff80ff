import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { pathsOf, visit } from '../../language/compiled/walk.ts';
import type { CompiledExpression } from '../../language/expression/compiled-expression.ts';

/** A drawn landscape, as an address that a page may show without asking anybody. */
export const SAMPLE_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='120'%3E%3Cpath fill='%23bbb' d='M0 0h160v120H0z'/%3E%3Cpath fill='%23777' d='M0 120l60-70 40 40 20-20 40 50z'/%3E%3C/svg%3E";

/** What a screen shows as pictures: of each path to the address of one, the keys in what a call answers, such as `profilePicture.url`. */
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

/** A sample whose texts are pictures where a screen shows one: the name of a field is no address of any, and none of another site may be shown. Nothing that is missing gets one. */
export function picturedSample(sample: unknown, pictures: ReadonlySet<string>, path = ''): unknown {
  if (typeof sample === 'string') return sample !== '' && isPicture(path, pictures) ? SAMPLE_PICTURE : sample;
  if (typeof sample !== 'object' || sample === null) return sample;
  if (Array.isArray(sample)) return sample.map((member) => picturedSample(member, pictures, path));
  return Object.fromEntries(Object.entries(sample).map(([key, inner]) => [key, picturedSample(inner, pictures, `${path}.${key}`)]));
}

function isPicture(path: string, pictures: ReadonlySet<string>): boolean {
  return [...pictures].some((keys) => path.endsWith(`.${keys}`));
}
