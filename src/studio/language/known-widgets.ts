import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { takeWidgetNames } from '../../language/check/widget-names.ts';
import type { WidgetContract } from '../../language/widget-contract.ts';
import { WIDGET_CONTRACTS } from '../../widgets/contracts.ts';

let own: readonly WidgetContract[] = [];

/** Registers the console's widgets with the checker, on the page and in the worker. */
export function takeWidgets(widgets: readonly WidgetContract[]): void {
  own = widgets;
  takeWidgetNames(DEFINITION_SCHEMAS, widgets);
}

export const ownWidgets = (): readonly WidgetContract[] => own;

export const knownWidgets = (): readonly WidgetContract[] => [...WIDGET_CONTRACTS, ...own];
