import { compileAction, immediateActions, targetsOf } from '../../compile/compile-action.ts';
import {
  type BlockDefinitionOf,
  type BlockToCompile,
  type CompileContext,
  inside,
  type Roots,
  report,
  type SharedFields,
} from '../../compile/compile-context.ts';
import { compilePlacedForm } from '../../compile/compile-form.ts';
import { compileCondition, compileOptionalText } from '../../compile/compile-position.ts';
import { type PlacedContent, placeContent } from '../../compile/form-content.ts';
import { intersectAccess, type Placed } from '../../compile/splice.ts';
import type { CompiledEdit, CompiledFormSection } from '../../compiled/compiled-screen.ts';
import type { BlockDefinition } from '../../definition/definition.ts';

/** One Save over several fields blocks: the form, and what each of those blocks shows of it. */
export interface SectionEdit {
  edit: CompiledEdit;
  shared: SharedFields;
}

/** Compiles the `edit` of a section that has one: the fields blocks directly inside become the sections of one form. */
export function compileSectionEdit(
  { context, definition: block, place }: BlockToCompile<'section'>,
  inner: readonly Placed<BlockDefinition>[],
  roots: Roots,
): SectionEdit | undefined {
  const { edit } = block;
  if (!edit) return undefined;
  const parts = inner.flatMap((placed) =>
    isFields(placed) ? [{ placed, content: withAccess(placeContent(context, placed.definition, placed.place), placed) }] : [],
  );
  if (parts.length === 0) report(context, inside(place, 'edit'), 'edit-nothing', {});
  for (const { placed } of parts) {
    if (placed.definition.edit) report(context, inside(placed.place, 'edit'), 'edit-in-edit', {});
    if (placed.definition.data || placed.definition.of !== undefined) report(context, placed.place, 'edit-own-content', {});
  }
  const sections = parts.flatMap(({ placed, content }) => sectionsOf(context, placed, content, roots));
  const typed = compilePlacedForm(context, { placed: parts.flatMap(({ content }) => content.placed), sections }, place, {
    mode: 'edit',
    roots,
    targets: targetsOf(context, edit),
    fixed: Object.keys(edit.with ?? {}),
    immediate: immediateActions(context),
  });
  const action = compileAction(
    context,
    { definition: edit, place: inside(place, 'edit') },
    {
      roots: { ...roots, form: typed.formType, changes: typed.formType },
      slot: `${block.id ?? 'section'}-edit`,
      slotLabel: 'Save',
      written: typed.written,
    },
  );
  const items = new Map(typed.form.items.map((item) => [item.id, item]));
  const shown = parts.map(({ placed, content }) => {
    const own = content.placed.flatMap(({ definition }) => items.get(definition.id ?? definition.field ?? '') ?? []);
    return [placed.definition, { fields: own, ...(content.sections ? { sections: content.sections } : {}) }] as const;
  });
  return { edit: { action, form: { ...typed.form, items: typed.form.items.filter((item) => item.input) } }, shared: new Map(shown) };
}

function isFields(placed: Placed<BlockDefinition>): placed is Placed<BlockDefinitionOf<'fields'>> {
  return 'block' in placed.definition && placed.definition.block === 'fields';
}

/** What a block denies is denied for each of its items, because they stand in a form that others share. */
function withAccess(content: PlacedContent, block: Placed<BlockDefinitionOf<'fields'>>): PlacedContent {
  const access = intersectAccess(block.access, block.definition.access);
  if (!access) return content;
  return {
    ...content,
    placed: content.placed.map((item) => ({ ...item, access: intersectAccess(access, item.access) ?? access })),
  };
}

function sectionsOf(
  context: CompileContext,
  { definition, place }: Placed<BlockDefinitionOf<'fields'>>,
  content: PlacedContent,
  roots: Roots,
): CompiledFormSection[] {
  const title = compileOptionalText(context, roots, definition.title, inside(place, 'title'));
  const visible = compileCondition(context, roots, definition.visible, inside(place, 'visible'));
  const common = { ...(title ? { title } : {}), ...(visible ? { visible } : {}) };
  if (!content.sections) return [{ ...common, items: content.placed.map(({ definition: item }) => item.id ?? item.field ?? '') }];
  return content.sections.map((section) => ({ ...common, ...section }));
}
