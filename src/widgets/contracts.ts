import { jsonEditorContract } from './json-editor/contract.ts';
import { orderItemsContract } from './order-items/contract.ts';
import { refundItemsContract } from './refund-items/contract.ts';
import { starsContract } from './stars/contract.ts';

/** The contracts of every widget that ships. The views are in `views.ts`, each loaded when first needed. */
export const WIDGET_CONTRACTS = [jsonEditorContract, orderItemsContract, refundItemsContract, starsContract] as const;
