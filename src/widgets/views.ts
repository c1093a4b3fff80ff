import type { ComponentType } from 'react';
import type { InputName } from '../language/compiled/compiled-screen.ts';
import type { ItemDefinition } from '../language/definition/definition.ts';
import type { InputComponent } from '../runtime/render/inputs/input-props.ts';
import type { WidgetProps, WidgetView } from '../runtime/widget-api.ts';
import { fetchCode } from '../ui/old-code.ts';
import { loadOwnWidget } from './own-widgets.ts';

/** Views of the block widgets, loaded on first use. */
export const WIDGET_VIEWS: Readonly<Record<string, () => Promise<WidgetView>>> = {
  map: block(async () => (await import('./map/NumberedMap.tsx')).NumberedMap),
  'order-items': block(async () => (await import('./order-items/OrderItems.tsx')).OrderItems),
  schedule: block(async () => (await import('./schedule/ScheduleView.tsx')).ScheduleView),
  stars: block(async () => (await import('./stars/ReviewStars.tsx')).ReviewStars),
  'variant-tree': block(async () => (await import('./variant-tree/VariantTree.tsx')).VariantTree),
};

/** Inputs of the schema that are not among the runtime's own. */
type WidgetInputName = Exclude<NonNullable<ItemDefinition['input']>, InputName>;

/** Widget inputs, loaded on first use. */
export const WIDGET_INPUTS: Readonly<Record<WidgetInputName, () => Promise<InputComponent>>> = {
  'json-editor': input(async () => (await import('./json-editor/JsonEditor.tsx')).JsonEditor),
  location: input(async () => (await import('./location/LocationInput.tsx')).LocationInput),
  'refund-items': input(async () => (await import('./refund-items/RefundItems.tsx')).RefundItems),
  schedule: input(async () => (await import('./schedule/ScheduleInput.tsx')).ScheduleInput),
  'tree-select': input(async () => (await import('./tree-select/TreeSelect.tsx')).TreeSelect),
};

/** The view of a block widget by name; unknown names are widgets of the console's folder. */
export async function loadWidgetView(name: string): Promise<WidgetView | undefined> {
  return Object.hasOwn(WIDGET_VIEWS, name) ? WIDGET_VIEWS[name]!() : (await fetchCode(() => loadOwnWidget(name))).block;
}

export async function loadWidgetInput(name: string): Promise<InputComponent | undefined> {
  return Object.hasOwn(WIDGET_INPUTS, name) ? WIDGET_INPUTS[name as WidgetInputName]() : (await fetchCode(() => loadOwnWidget(name))).input;
}

/** The checker guarantees that definitions match a widget's contract, so its props are not typed here. */
function block<Props extends object>(load: () => Promise<ComponentType<WidgetProps<Props>>>): () => Promise<WidgetView> {
  return (() => fetchCode(load)) as unknown as () => Promise<WidgetView>;
}

function input<Props extends object>(load: () => Promise<ComponentType<Props>>): () => Promise<InputComponent> {
  return (() => fetchCode(load)) as unknown as () => Promise<InputComponent>;
}
