/** Settings of the marketplace. */
export interface ConfigTables {
  configs: { name: string; value: string; description: string | null };
}
