import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { takeWidgetNames } from '../../language/check/widget-names.ts';
import type { WidgetContract } from '../../language/widget-contract.ts';
import { WIDGET_CONTRACTS } from '../../widgets/contracts.ts';

let own: readonly WidgetContract[] = [];

/** Makes the widgets of the console known to the language of the Studio, on the page and in its worker alike. */
export function takeWidgets(widgets: readonly WidgetContract[]): void {
  own = widgets;
  takeWidgetNames(DEFINITION_SCHEMAS, widgets);
}

/** The widgets of the console's folder. */
export const ownWidgets = (): readonly WidgetContract[] => own;

/** The contracts of all widgets: those that ship, and those of the console. */
export const knownWidgets = (): readonly WidgetContract[] => [...WIDGET_CONTRACTS, ...own];
