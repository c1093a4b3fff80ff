import type { ServerFunction } from '../define-function.ts';
import { DISH_CHANGE_FUNCTIONS } from './change-dishes.ts';
import { exportRestaurantMenu } from './export-menu.ts';
import { DISH_LIST_FUNCTIONS } from './list-dishes.ts';
import { VARIANT_FUNCTIONS } from './variants.ts';

/** Dishes and their variants: sections 2.3, 2.7 and 7 of the restaurants document. */
export const DISH_FUNCTIONS: readonly ServerFunction[] = [
  ...DISH_LIST_FUNCTIONS,
  ...DISH_CHANGE_FUNCTIONS,
  ...VARIANT_FUNCTIONS,
  exportRestaurantMenu,
];
