const [QUOTE, COMMA, LIST, BACKSLASH, OBJECT] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b] as const;

/**
 * Whether a text of JSON has more values than `most`, told without reading it: each list, each object and each comma outside of a text makes one more. Twenty megabytes may be seven
 * million empty lists, which take a second to read and more memory than there is.
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
