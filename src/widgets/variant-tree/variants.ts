/** A variant with those below it; dollars. */
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

/** The fields of a variant as they are typed. */
export interface VariantDraft {
  name: string;
  price: string;
  minCount: string;
  maxCount: string;
  minSelectedVariants: string;
  maxSelectedVariants: string;
  available: boolean;
}

/** The fields of a variant as they are told. */
export type VariantFields = Omit<Variant, 'objectId' | 'variants'>;
/** Where the dialog stands: at the variant at the end of a path of ids, or at a new one below it. */
export interface OpenedAt {
  path: readonly string[];
  isNew: boolean;
}

/** What is wrong, by field. */
export type VariantErrors = Partial<Record<keyof VariantDraft, string>>;

/** Number fields in the order that they are typed. */
export const NUMBERS = [
  ['price', 'Price'],
  ['minCount', 'Min Count'],
  ['maxCount', 'Max Count'],
  ['minSelectedVariants', 'Min Selected Variants'],
  ['maxSelectedVariants', 'Max Selected Variants'],
] as const;
/** §5 of the restaurants document. */
export const NO_MAX_COUNT = 'Max Count should be greater than 0';

/** What stands in the fields of a variant at first; of a new one the counts that let it be saved at once. */
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

/** The fields that a draft says, or what is wrong with it. The most that may be selected may be left open. */
export function readDraft(draft: VariantDraft): { fields: VariantFields } | { errors: VariantErrors } {
  const errors: VariantErrors = {};
  const whole = (key: (typeof NUMBERS)[number][0]): number => {
    const text = draft[key].trim();
    if (!/^\d{1,4}$/.test(text)) errors[key] = 'Enter a whole number';
    return Number(text);
  };
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(draft.price.trim())) errors.price = 'Enter an amount with at most two decimals';
  const fields: VariantFields = {
    name: draft.name.trim(),
    price: Number(draft.price),
    minCount: whole('minCount'),
    maxCount: whole('maxCount'),
    minSelectedVariants: whole('minSelectedVariants'),
    maxSelectedVariants: draft.maxSelectedVariants.trim() === '' ? null : whole('maxSelectedVariants'),
    available: draft.available,
  };
  if (fields.name === '') errors.name = 'Enter a name';
  // Nothing and less than nothing are no numbers above 0 either.
  if (fields.maxCount < 1 || /^$|^-/.test(draft.maxCount.trim())) errors.maxCount = NO_MAX_COUNT;
  else if (!errors.maxCount && !errors.minCount && fields.maxCount < fields.minCount) errors.maxCount = 'Not less than Min Count';
  const most = fields.maxSelectedVariants;
  if (most !== null && !errors.maxSelectedVariants && most < fields.minSelectedVariants)
    errors.maxSelectedVariants = 'Not less than Min Selected Variants';
  return Object.keys(errors).length > 0 ? { errors } : { fields };
}

/** The variant at the end of a path of ids from the top; undefined for an empty path and one that is gone. */
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

/** How many variants there are, those below others too. */
export function countVariants(variants: readonly Variant[]): number {
  return variants.reduce((sum, variant) => sum + 1 + countVariants(variant.variants ?? []), 0);
}

/** What may be chosen of a variant, in words: `1 to 3`. */
export function countsText({ minCount, maxCount }: Variant): string {
  return minCount === maxCount ? String(minCount) : `${minCount} to ${maxCount}`;
}
