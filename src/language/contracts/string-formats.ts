/** Each test is linear in the length of the text: payloads decide what runs here. */
const TESTS: Record<'email' | 'phone' | 'url' | 'text' | 'code' | 'base64', (text: string) => boolean> = {
  email: isEmail,
  phone: (text) => /^[+\d][\d\s().-]{2,39}$/.test(text) || /^\([\d\s().-]{3,39}$/.test(text),
  url: isWebAddress,
  text: () => true,
  code: () => true,
  // Or the name of a file that was sent by itself.
  base64: (text) => /^upload:[0-9a-f]{32}$/.test(text) || (text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)),
};

/** Whether a text has the form that a contract's `format` asks for. */
export function hasFormat(text: string, format: keyof typeof TESTS): boolean {
  return TESTS[format](text);
}

/** Whether a database can keep a text: it has no NUL character and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@') || text.length > 254 || /\s/.test(text)) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((label) => /^[A-Za-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-'));
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
}
