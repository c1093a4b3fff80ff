import { fact } from '../../../authoring/behaviour/facts.ts';
import { compileContent, rowVariables } from '../../../language/compile/block-content.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import { compileOptionalText, compileValueOf } from '../../../language/compile/compile-position.ts';
import { compileTemplate } from '../../../language/expression/compile-template.ts';
import { TEMPLATE_FORMATS } from '../../../language/formats/template-formats.ts';
import { progressOf } from '../../data/shown/progress-of.ts';
import type { BlockKind } from '../block-kind.ts';

/** Block `progress`: a done amount of a total. */
export const progressKind: BlockKind<'progress'> = {
  compile(block) {
    const content = compileContent(block);
    const { context, definition, location } = block;
    const variables = rowVariables(block.variables, content);
    const total = compileValueOf(
      context,
      variables,
      { source: definition.total, expected: { type: 'number', nullable: true } },
      inside(location, 'total'),
    );
    // Dollars of metres are no share of anything.
    const unit = total.contract?.type === 'number' ? total.contract : ({ type: 'number' } as const);
    const value = compileValueOf(
      context,
      variables,
      { source: definition.value, expected: { ...unit, nullable: true } },
      inside(location, 'value'),
    );
    // Errors of the numbers are reported at the numbers.
    const figures = compileTemplate(
      `{${definition.value}} of {${definition.total}}`,
      { variables, contracts: context.contracts },
      TEMPLATE_FORMATS,
    );
    const text = compileOptionalText(context, variables, definition.text, inside(location, 'text')) ?? figures.template;
    return { ...content.parts, value: value.expression, total: total.expression, text };
  },
  inside: ['value', 'total', 'text'],
  showsOne: true,
  describe({ block, inner, world }) {
    const progress = progressOf(block, inner, world.format);
    return [fact('done', { text: progress.text, ...(progress.state === 'known' && { share: progress.share }) })];
  },
};
