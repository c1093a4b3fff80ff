import type { CompiledBlock } from '../../compiled/compiled-screen.ts';
import type { FormDefinition } from '../../definition/definition.ts';
import { from, report, type Variables } from '../compile-context.ts';
import { compileAddress } from '../compile-position.ts';
import { compileSubmittedForm } from '../compile-submitted-form.ts';
import { formInMode, modesOf } from '../form-modes.ts';
import type { ScreenKind, ScreenOf } from './screen-kind.ts';

/** A form that is a page of its own, with one address or with two. */
export const formScreen: ScreenKind<FormDefinition> = {
  tableKeys: [],
  isTable: () => false,
  compile: (screen, variables) => [compileFormPage(screen, variables)],
  above: ({ cancel }) => (cancel && !cancel.includes('{') ? cancel : undefined),
  savers(definition, screen) {
    const mode = modesOf(definition).find((each) => screen === `${definition.id}.${each}`);
    return (mode ? formInMode(definition, mode) : definition).submit?.access;
  },
};

function compileFormPage({ context, location, at, definition }: ScreenOf<FormDefinition>, variables: Variables): CompiledBlock {
  for (const key of ['path', 'title', 'submit'] as const)
    if (definition[key] === undefined) report(context, location, 'form-mode', { missing: key });
  const sent = compileSubmittedForm(context, { definition, location, at: at('submit'), variables, label: 'Save' });
  const cancel = definition.cancel === undefined ? undefined : compileAddress(context, variables, definition.cancel, at('cancel'));
  return {
    ...from(context, location),
    id: 'form',
    slot: 'main',
    actions: [],
    block: 'form',
    ...sent,
    ...(cancel ? { cancel } : {}),
  };
}
