import type { CompiledFormSection } from '../compiled/compiled-screen.ts';
import type { FormSectionDefinition, ItemDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, type Place, report } from './compile-context.ts';
import { itemId } from './item-to-compile.ts';
import { type Placed, spliceItems } from './splice.ts';

/** What stands in a form or among facts: items in one list, or in sections. */
export interface FormContent {
  fields?: readonly ItemDefinition[];
  sections?: readonly FormSectionDefinition[];
}

/** The items of a form in one list, and which of them stand under which title. */
export interface PlacedContent {
  placed: Placed<ItemDefinition>[];
  sections?: CompiledFormSection[];
}

/** Splices the items of a form or of facts. `place` is that of their owner, which says exactly one of `fields` and `sections`. */
export function placeContent(context: CompileContext, { fields, sections }: FormContent, place: Place): PlacedContent {
  if ((fields === undefined) === (sections === undefined)) report(context, place, 'fields-or-sections', {});
  const list = spliceItems(context, fields, inside(place, 'fields'));
  if (!sections) return { placed: list.filter((entry) => isHere(context, entry)) };
  const parts = sections.map(({ title, text, fields: own }, index) => {
    const placed = spliceItems(context, own, inside(place, 'sections', index, 'fields')).filter((entry) => isHere(context, entry));
    const section: CompiledFormSection = { title: { parts: [title] }, items: placed.map(({ definition }) => itemId(definition)) };
    return { placed, section: text === undefined ? section : { ...section, text } };
  });
  return { placed: [...list, ...parts.flatMap(({ placed }) => placed)], sections: parts.map(({ section }) => section) };
}

/** Whether an item belongs to the mode that is being compiled. */
function isHere(context: CompileContext, { definition, place }: Placed<ItemDefinition>): boolean {
  if (definition.only === undefined) return true;
  if (context.mode === undefined) report(context, inside(place, 'only'), 'only-without-modes', { mode: definition.only });
  return context.mode === undefined || definition.only === context.mode;
}
