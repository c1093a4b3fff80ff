/** The functions of a form's validator, which the server compiled from the form's schema. */
export async function loadValidator(schemaHash: string): Promise<Record<string, never>> {
  const module = (await import(/* @vite-ignore */ `/forms/${schemaHash}.js`)) as { default: Record<string, never> };
  return module.default;
}
