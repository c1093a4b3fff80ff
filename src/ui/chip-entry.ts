/** One chip: what it is about, and what it says. */
export interface ChipEntry {
  id: string;
  label?: string;
  text: string;
  tone?: 'danger';
}
