import type { DefinitionNode } from '../language.ts';
import type { World } from '../world.ts';
import { type BlindKind, rewritten, valuesOf } from './blind-kind.ts';

const MEANT = 'the opposite may be what somebody means';

/** Conditions and expressions with replaced or reordered tokens. */
export function expressionKinds({ nodes }: World): BlindKind[] {
  const text = ({ value }: DefinitionNode) => String(value);
  const conditions = nodes.filter(({ value, position }) => typeof value === 'string' && position === 'condition');
  const all = nodes.filter(({ value, position }) => typeof value === 'string' && ['condition', 'expression', 'mapping'].includes(position));
  const paths = all.filter((node) => /^[a-z]+(\.\w+)+$/.test(text(node)));
  return [
    valuesOf('condition negated', conditions, (node) => [`!(${text(node)})`], MEANT),
    valuesOf('condition with its opposite', conditions, (node) => [`(${text(node)}) && !(${text(node)})`]),
    valuesOf('condition or its opposite', conditions, (node) => [`(${text(node)}) || !(${text(node)})`]),
    valuesOf('condition twice', conditions, (node) => [`(${text(node)}) && (${text(node)})`]),
    valuesOf('and for or', conditions, (node) => [text(node).replace(/ (&&|\|\|) /, (word) => (word === ' && ' ? ' || ' : ' && '))], MEANT),
    rewritten('side of a comparison for the other', all, /^([\w.]+) ([=!<>]=?) [^ ]+$/, '$1 $2 $1'),
    valuesOf(
      'condition of a brother',
      conditions,
      (node) => [conditions.find(({ file, value }) => file === node.file && value !== node.value)?.value],
      'another part may depend on the same',
    ),
    valuesOf('path in quotes', paths, (node) => [`'${text(node)}'`]),
    valuesOf('path in braces and quotes', paths, (node) => [`'{${text(node)}}'`]),
  ];
}
