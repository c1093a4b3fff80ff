import type { ScreenDefinition } from '../../definition/definition.ts';
import { detailScreen } from './detail.ts';
import { formScreen } from './form.ts';
import { listScreen } from './list.ts';
import { reportScreen } from './report.ts';
import type { ScreenKind } from './screen-kind.ts';

/** Every kind of screen. */
const SCREEN_KINDS: { readonly [Definition in ScreenDefinition as Definition['kind']]: ScreenKind<Definition> } = {
  list: listScreen,
  detail: detailScreen,
  form: formScreen,
  report: reportScreen,
};

/** The kind of a definition. */
export function kindOf({ kind }: Pick<ScreenDefinition, 'kind'>): ScreenKind<ScreenDefinition> {
  return SCREEN_KINDS[kind];
}
