/** One chip: what it is about, and what it says. */
export interface ChipEntry {
  id: string;
  label?: string;
  text: string;
  /** `range`: it has room for its label alone where the range stands above it. */
  tone?: 'danger' | 'range';
}
