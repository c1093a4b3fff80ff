const [QUOTE, COMMA, LIST, BACKSLASH, OBJECT] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b] as const;

/**
 * Whether a JSON text has more than `most` values, without parsing it: counts lists, objects, and commas outside of texts. Twenty megabytes
 * may hold seven million empty lists, which take a second and exceed the memory.
 */
export function hasMoreValues(json: Uint8Array, most: number): boolean {
  let values = 1;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA || byte === LIST || byte === OBJECT) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}
