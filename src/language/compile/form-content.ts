import type { CompiledFormSection } from '../compiled/compiled-screen.ts';
import type { FormSectionDefinition, ItemDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { itemId } from './item-to-compile.ts';
import { type Spliced, spliceItems } from './splice.ts';

/** Content of a form or of facts: items in one list, or in sections. */
export interface FormContent {
  fields?: readonly ItemDefinition[];
  sections?: readonly FormSectionDefinition[];
}

/** The items of a form in one list, with their sections. */
export interface SplicedContent {
  spliced: Spliced<ItemDefinition>[];
  sections?: CompiledFormSection[];
}

/** Splices the items of a form or of facts. `location` is that of their owner, which has either `fields` or `sections`. */
export function spliceContent(context: CompileContext, { fields, sections }: FormContent, location: SourceLocation): SplicedContent {
  if ((fields === undefined) === (sections === undefined)) report(context, location, 'fields-or-sections', {});
  const list = spliceItems(context, fields, inside(location, 'fields'));
  if (!sections) return { spliced: list.filter((entry) => isHere(context, entry)) };
  const parts = sections.map(({ title, text, fields: own }, index) => {
    const spliced = spliceItems(context, own, inside(location, 'sections', index, 'fields')).filter((entry) => isHere(context, entry));
    const section: CompiledFormSection = { title: { parts: [title] }, items: spliced.map(({ definition }) => itemId(definition)) };
    return { spliced, section: text === undefined ? section : { ...section, text } };
  });
  return { spliced: [...list, ...parts.flatMap(({ spliced }) => spliced)], sections: parts.map(({ section }) => section) };
}

/** Whether an item belongs to the mode that is being compiled. */
function isHere(context: CompileContext, { definition, location }: Spliced<ItemDefinition>): boolean {
  if (definition.only === undefined) return true;
  if (context.mode === undefined) report(context, inside(location, 'only'), 'only-without-modes', { mode: definition.only });
  return context.mode === undefined || definition.only === context.mode;
}
