import type { Tone } from '../../../language/contracts/contract-types.ts';
import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import { joinList } from '../../../language/formats/join-list.ts';
import type { Feature } from '../../behaviour/features.ts';
import { facetChange } from './print-facets.ts';

/* How a part looks and works, in phrases that fit after "is now" and "is no longer". */

/** Colours by their labels in the Studio. */
export const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'grey',
  info: 'blue',
  success: 'green',
  warning: 'yellow',
  danger: 'red',
  violet: 'violet',
  teal: 'teal',
};

const PLAIN = {
  wide: 'as wide as the page allows',
  main: 'the main button',
  'in-one-place': 'one of several in one place',
  copy: 'copied by a button',
  'new-tab': 'opened in a new tab',
  'replaces-page': 'leaving no way back to this page',
  'only-while': 'loaded again only while something holds',
  'by-press': 'loaded by a press',
};

const LAYOUTS = { pairs: 'in two columns', single: 'in one column', ledger: 'in the form of a sum' };

const OF_A_COUNT = {
  cut: (count: number) => `cut after ${count} characters`,
  lines: (count: number) => `${count} lines high`,
  open: (count: number) => `open ${count} levels deep`,
  every: (count: number) => `loaded again every ${count} ${count === 1 ? 'second' : 'seconds'}`,
  step: (count: number) => `typed in steps of ${count}`,
};

const OF_A_TEXT = {
  none: (text: string) => `offering "${text}" for nothing`,
  'id-label': (text: string) => `asking for an id as "${text}"`,
  preset: (text: string) => `offering ${text}`,
};

const OF_A_PATH = {
  'sorted-by': (name: string) => `sorted by ${name}`,
  'choice-text': (name: string) => `named by ${name}`,
  'choice-second': (name: string) => `with ${name} below each choice`,
  fills: (name: string) => `filling ${name}`,
  follows: (name: string) => `following the filter ${name}`,
  'named-by': (name: string) => `named by ${name}`,
  second: (name: string) => `with ${name} beside each name`,
  'chosen-by': (name: string) => `chosen by ${name}`,
  note: (name: string) => `telling ${name}`,
  'at-field': (name: string) => `shown at the field ${name}`,
};

/** Differing features: `is now copied by a button and shows its error in a notice instead of beside it`; '' without any. */
export function featureChange(then: readonly Feature[], now: readonly Feature[]): string {
  const facets = (features: readonly Feature[]) => features.filter(({ is }) => is !== 'errors').map(describeFeature);
  const [was, is] = [then, now].map((features) => features.find((each) => each.is === 'errors')?.shown);
  const errors = was !== is && was && is ? `shows its error ${ERRORS[is]} instead of ${ERRORS[was]}` : '';
  return joinList([facetChange(facets(then), facets(now)), errors]);
}

const ERRORS = { toast: 'in a notice', inline: 'beside it', silent: 'nowhere' };

/** A feature in words. */
function describeFeature(feature: Feature): string {
  switch (feature.is) {
    case 'errors':
      return `showing its error ${ERRORS[feature.shown]}`;
    case 'tone':
      return feature.sentence === undefined ? TONES[feature.tone] : `${TONES[feature.tone]} for its sentence ${feature.sentence}`;
    case 'icon':
      return `shown with the icon ${labelOfName(feature.icon.replace(/-\d+$/, ''))}`;
    case 'layout':
      return LAYOUTS[feature.layout];
    case 'accepts':
      return `taking ${feature.file}`;
    case 'pixels':
      return `for pictures of ${feature.least} to ${feature.greatest} pixels`;
    case 'reset':
      return `set to ${JSON.stringify(feature.value)} by Reset`;
    case 'found-by':
      return `found by ${labelOfName(feature.path)} ${describeParameters(feature.given)}`;
    default:
      if ('count' in feature) return OF_A_COUNT[feature.is](feature.count);
      if ('text' in feature) return OF_A_TEXT[feature.is](feature.text);
      return 'path' in feature ? OF_A_PATH[feature.is](labelOfName(feature.path)) : PLAIN[feature.is];
  }
}

function describeParameters(given: Extract<Feature, { is: 'found-by' }>['given']): string {
  if ('expression' in given) return given.expression;
  return typeof given.value === 'boolean' ? (given.value ? 'Yes' : 'No') : JSON.stringify(given.value);
}
