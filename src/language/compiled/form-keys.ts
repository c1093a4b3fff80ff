/** The property of an item in its form's schema. Dots would be read as nesting by the form library. */
export function fieldKey(id: string): string {
  return id.replaceAll('.', '__');
}

/** The item id of a property. */
export function fieldId(key: string): string {
  return key.replaceAll('__', '.');
}
