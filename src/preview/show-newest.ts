/** Renders the newest of several values once it is loaded. An older value that is loaded later is not rendered any more. */
export function showNewest<Value>(load: (value: Value) => Promise<unknown>, render: (value: Value) => void) {
  let newest: Value | undefined;
  return {
    newest: () => newest,
    async show(value: Value): Promise<void> {
      newest = value;
      await load(value);
      if (newest === value) render(value);
    },
  };
}
