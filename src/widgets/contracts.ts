import { jsonEditorContract } from './json-editor/contract.ts';
import { locationContract } from './location/contract.ts';
import { mapContract } from './map/contract.ts';
import { orderItemsContract } from './order-items/contract.ts';
import { refundItemsContract } from './refund-items/contract.ts';
import { scheduleContract } from './schedule/contract.ts';
import { starsContract } from './stars/contract.ts';
import { treeSelectContract } from './tree-select/contract.ts';
import { variantTreeContract } from './variant-tree/contract.ts';

/** Contracts of the built-in widgets. Their views are loaded on first use (`views.ts`). */
export const WIDGET_CONTRACTS = [
  jsonEditorContract,
  locationContract,
  mapContract,
  orderItemsContract,
  refundItemsContract,
  scheduleContract,
  starsContract,
  treeSelectContract,
  variantTreeContract,
] as const;
