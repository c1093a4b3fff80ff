import { compileAction, immediateActions, targetsOf } from '../../../language/compile/compile-action.ts';
import {
  type BlockDefinitionOf,
  type BlockToCompile,
  type CompileContext,
  inside,
  report,
  type SharedFields,
  type Variables,
} from '../../../language/compile/compile-context.ts';
import { compileSplicedForm } from '../../../language/compile/compile-form.ts';
import { compileCondition, compileOptionalText } from '../../../language/compile/compile-position.ts';
import { type SplicedContent, spliceContent } from '../../../language/compile/form-content.ts';
import { intersectAccess, type Spliced } from '../../../language/compile/splice.ts';
import type { CompiledEdit, CompiledFormSection } from '../../../language/compiled/compiled-screen.ts';
import type { BlockDefinition } from '../../../language/definition/definition.ts';
import * as MESSAGES from './messages.ts';

/** One Save for several fields blocks: the form, and the part of each block. */
export interface SectionEdit {
  edit: CompiledEdit;
  shared: SharedFields;
}

/** Compiles the `edit` of a section that has one: the fields blocks directly inside become the sections of one form. */
export function compileSectionEdit(
  { context, definition: block, location }: BlockToCompile<'section'>,
  inner: readonly Spliced<BlockDefinition>[],
  variables: Variables,
): SectionEdit | undefined {
  const { edit } = block;
  if (!edit) return undefined;
  const parts = inner.flatMap((spliced) =>
    isFields(spliced) ? [{ spliced, content: withAccess(spliceContent(context, spliced.definition, spliced.location), spliced) }] : [],
  );
  if (parts.length === 0) report(context, inside(location, 'edit'), 'edit-nothing', {});
  for (const { spliced } of parts) {
    if (spliced.definition.edit) report(context, inside(spliced.location, 'edit'), 'edit-in-edit', {});
    if (spliced.definition.data || spliced.definition.of !== undefined) report(context, spliced.location, 'edit-own-content', {});
  }
  const sections = parts.flatMap(({ spliced, content }) => sectionsOf(context, spliced, content, variables));
  const typed = compileSplicedForm(context, { spliced: parts.flatMap(({ content }) => content.spliced), sections }, location, {
    mode: 'edit',
    variables,
    targets: targetsOf(context, edit),
    fixed: Object.keys(edit.with ?? {}),
    immediate: immediateActions(context),
  });
  const action = compileAction(
    context,
    { definition: edit, location: inside(location, 'edit') },
    {
      variables: { ...variables, form: typed.formType, changes: typed.formType },
      slot: `${block.id ?? 'section'}-edit`,
      slotLabel: MESSAGES.save,
      written: typed.written,
    },
  );
  const items = new Map(typed.form.items.map((item) => [item.id, item]));
  const shown = parts.map(({ spliced, content }) => {
    const own = content.spliced.flatMap(({ definition }) => items.get(definition.id ?? definition.field ?? '') ?? []);
    return [spliced.definition, { fields: own, ...(content.sections ? { sections: content.sections } : {}) }] as const;
  });
  return { edit: { action, form: { ...typed.form, items: typed.form.items.filter((item) => item.input) } }, shared: new Map(shown) };
}

function isFields(spliced: Spliced<BlockDefinition>): spliced is Spliced<BlockDefinitionOf<'fields'>> {
  return 'block' in spliced.definition && spliced.definition.block === 'fields';
}

/** Access of a block applies to each of its items, because they are in a shared form. */
function withAccess(content: SplicedContent, block: Spliced<BlockDefinitionOf<'fields'>>): SplicedContent {
  const access = intersectAccess(block.access, block.definition.access);
  if (!access) return content;
  return {
    ...content,
    spliced: content.spliced.map((item) => ({ ...item, access: intersectAccess(access, item.access) ?? access })),
  };
}

function sectionsOf(
  context: CompileContext,
  { definition, location }: Spliced<BlockDefinitionOf<'fields'>>,
  content: SplicedContent,
  variables: Variables,
): CompiledFormSection[] {
  const title = compileOptionalText(context, variables, definition.title, inside(location, 'title'));
  const visible = compileCondition(context, variables, definition.visible, inside(location, 'visible'));
  const common = { ...(title ? { title } : {}), ...(visible ? { visible } : {}) };
  if (!content.sections) return [{ ...common, items: content.spliced.map(({ definition: item }) => item.id ?? item.field ?? '') }];
  return content.sections.map((section) => ({ ...common, ...section }));
}
