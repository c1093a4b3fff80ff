/** A chip's subject and text. */
export interface ChipEntry {
  id: string;
  label?: string;
  text: string;
  /** `range`: shows only its label while the range itself is visible above. */
  tone?: 'danger' | 'range';
}
