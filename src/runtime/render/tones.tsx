import type { CompiledTone } from '../../language/compiled/compiled-screen.ts';
import type { Tone } from '../../language/contracts/contract-types.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { firstHolding } from '../data/shown/write-sentence.ts';
import './tones.css';

/** Marks of the colours, so that colour is not the only sign. */
const ICONS: Readonly<Record<Tone, IconName>> = {
  neutral: 'flag',
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
  violet: 'flag',
  teal: 'flag',
};

/** The colour of a value or a row and the mark before it, by the first condition that holds; undefined where none does. */
export function toneOf(rules: readonly CompiledTone[], scope: Scope) {
  const rule = firstHolding(rules, scope);
  if (!rule) return undefined;
  const { tone, label } = rule;
  const mark = (
    <span className="tone-mark tone" data-tone={tone} title={label}>
      <Icon name={ICONS[tone]} size="small" label={label} />
    </span>
  );
  return { tone, mark };
}
