import type { InputComponent } from '../runtime/render/inputs/input-props.ts';
import type { WidgetView } from '../runtime/widget-api.ts';

/** The views of the block widgets, each fetched when first shown. */
export const WIDGET_VIEWS: Readonly<Record<string, () => Promise<WidgetView>>> = {
  map: async () => (await import('./map/NumberedMap.tsx')).NumberedMap as WidgetView,
  'order-items': async () => (await import('./order-items/OrderItems.tsx')).OrderItems as WidgetView,
  schedule: async () => (await import('./schedule/ScheduleView.tsx')).ScheduleView as WidgetView,
  stars: async () => (await import('./stars/ReviewStars.tsx')).ReviewStars as WidgetView,
  'variant-tree': async () => (await import('./variant-tree/VariantTree.tsx')).VariantTree as WidgetView,
};

/** The widget inputs, likewise. */
export const WIDGET_INPUTS: Readonly<Record<string, () => Promise<InputComponent>>> = {
  'json-editor': async () => (await import('./json-editor/JsonEditor.tsx')).JsonEditor,
  location: async () => (await import('./location/LocationInput.tsx')).LocationInput,
  'refund-items': async () => (await import('./refund-items/RefundItems.tsx')).RefundItems,
  schedule: async () => (await import('./schedule/ScheduleInput.tsx')).ScheduleInput,
  'tree-select': async () => (await import('./tree-select/TreeSelect.tsx')).TreeSelect,
};
