import type { WidgetContract } from '../src/language/widget-contract.ts';

interface BuiltWidgets {
  dir?: string;
  contracts: WidgetContract[];
}

export function buildWidgets(folder: string): Promise<BuiltWidgets & { issues: string[] }>;
export function writeWidgetSettings(folder: string): string | undefined;
export function buildWidgetsOrExit(folder: string): Promise<BuiltWidgets>;
