import type { ComponentType } from 'react';
import type { InputComponent } from '../runtime/render/inputs/input-props.ts';
import type { WidgetProps, WidgetView } from '../runtime/widget-api.ts';
import { fetchCode } from '../ui/old-code.ts';

/** The views of the block widgets, each fetched when first shown. */
export const WIDGET_VIEWS: Readonly<Record<string, () => Promise<WidgetView>>> = {
  map: block(async () => (await import('./map/NumberedMap.tsx')).NumberedMap),
  'order-items': block(async () => (await import('./order-items/OrderItems.tsx')).OrderItems),
  schedule: block(async () => (await import('./schedule/ScheduleView.tsx')).ScheduleView),
  stars: block(async () => (await import('./stars/ReviewStars.tsx')).ReviewStars),
  'variant-tree': block(async () => (await import('./variant-tree/VariantTree.tsx')).VariantTree),
};

/** The widget inputs, likewise. */
export const WIDGET_INPUTS: Readonly<Record<string, () => Promise<InputComponent>>> = {
  'json-editor': input(async () => (await import('./json-editor/JsonEditor.tsx')).JsonEditor),
  location: input(async () => (await import('./location/LocationInput.tsx')).LocationInput),
  'refund-items': input(async () => (await import('./refund-items/RefundItems.tsx')).RefundItems),
  schedule: input(async () => (await import('./schedule/ScheduleInput.tsx')).ScheduleInput),
  'tree-select': input(async () => (await import('./tree-select/TreeSelect.tsx')).TreeSelect),
};

/** A view takes what its contract says. The checker lets no definition give it anything else, so this is where the types of contracts end and begin. */
function block<Props extends object>(load: () => Promise<ComponentType<WidgetProps<Props>>>): () => Promise<WidgetView> {
  return (() => fetchCode(load)) as unknown as () => Promise<WidgetView>;
}

function input<Props extends object>(load: () => Promise<ComponentType<Props>>): () => Promise<InputComponent> {
  return (() => fetchCode(load)) as unknown as () => Promise<InputComponent>;
}
