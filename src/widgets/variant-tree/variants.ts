import { fillMessage } from '../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';
/** A variant with its children. Prices in dollars. */
export interface Variant {
  objectId: string;
  name: string;
  price: number;
  minCount: number;
  maxCount: number;
  minSelectedVariants: number;
  maxSelectedVariants: number | null;
  available: boolean;
  variants?: readonly Variant[] | null;
}

/** A variant's fields in the form. */
export interface VariantDraft {
  name: string;
  price: string;
  minCount: string;
  maxCount: string;
  minSelectedVariants: string;
  maxSelectedVariants: string;
  available: boolean;
}

/** A variant's fields as emitted. */
export type VariantFields = Omit<Variant, 'objectId' | 'variants'>;
/** The dialog's position: the variant at a path of ids, or a new one below it. */
export interface OpenedAt {
  path: readonly string[];
  isNew: boolean;
}

/** Error messages by field. */
export type VariantErrors = Partial<Record<keyof VariantDraft, string>>;

/** Number fields in form order. */
export const NUMBERS = [
  ['price', MESSAGES.price],
  ['minCount', MESSAGES.minCount],
  ['maxCount', MESSAGES.maxCount],
  ['minSelectedVariants', MESSAGES.minSelectedVariants],
  ['maxSelectedVariants', MESSAGES.maxSelectedVariants],
] as const;
/** §5 of the restaurants document. */
export const NO_MAX_COUNT = MESSAGES.maxCountShouldBe;

/** Initial fields of a variant; the counts of a new one are valid. */
export function draftOf(variant: Variant | undefined): VariantDraft {
  return {
    name: variant?.name ?? '',
    price: variant ? variant.price.toFixed(2) : '0.00',
    minCount: String(variant?.minCount ?? 0),
    maxCount: String(variant?.maxCount ?? 1),
    minSelectedVariants: String(variant?.minSelectedVariants ?? 0),
    maxSelectedVariants: variant?.maxSelectedVariants == null ? '' : String(variant.maxSelectedVariants),
    available: variant?.available ?? true,
  };
}

/** Parses the form, or returns its errors. The maximum count is optional. */
export function readDraft(draft: VariantDraft): { fields: VariantFields } | { errors: VariantErrors } {
  const errors: VariantErrors = {};
  const whole = (key: (typeof NUMBERS)[number][0]): number => {
    const text = draft[key].trim();
    if (!/^\d{1,4}$/.test(text)) errors[key] = MESSAGES.enterAWholeNumber;
    return Number(text);
  };
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(draft.price.trim())) errors.price = MESSAGES.enterAnAmountWith;
  const fields: VariantFields = {
    name: draft.name.trim(),
    price: Number(draft.price),
    minCount: whole('minCount'),
    maxCount: whole('maxCount'),
    minSelectedVariants: whole('minSelectedVariants'),
    maxSelectedVariants: draft.maxSelectedVariants.trim() === '' ? null : whole('maxSelectedVariants'),
    available: draft.available,
  };
  if (fields.name === '') errors.name = MESSAGES.enterAName;
  // Empty and negative values are not above 0 either.
  if (fields.maxCount < 1 || /^$|^-/.test(draft.maxCount.trim())) errors.maxCount = NO_MAX_COUNT;
  else if (!errors.maxCount && !errors.minCount && fields.maxCount < fields.minCount) errors.maxCount = MESSAGES.notLessThanMin;
  const most = fields.maxSelectedVariants;
  if (most !== null && !errors.maxSelectedVariants && most < fields.minSelectedVariants)
    errors.maxSelectedVariants = MESSAGES.notLessThanMinSelected;
  return Object.keys(errors).length > 0 ? { errors } : { fields };
}

/** The variant at a path of ids; undefined for an empty path and a missing one. */
export function variantAt(variants: readonly Variant[], path: readonly string[]): Variant | undefined {
  let level: readonly Variant[] = variants;
  let found: Variant | undefined;
  for (const id of path) {
    found = level.find((variant) => variant.objectId === id);
    if (!found) return undefined;
    level = found.variants ?? [];
  }
  return found;
}

/** The number of variants at all levels. */
export function countVariants(variants: readonly Variant[]): number {
  return variants.reduce((sum, variant) => sum + 1 + countVariants(variant.variants ?? []), 0);
}

/** The allowed number of choices: `1 to 3`. */
export function countsText({ minCount, maxCount }: Variant): string {
  return minCount === maxCount ? String(minCount) : fillMessage(MESSAGES.minToMax, { min: minCount, max: maxCount });
}
