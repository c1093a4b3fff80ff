type Word = readonly [pattern: RegExp, name: string];

/** In this order, because texts of earlier browsers also contain the names of later ones. */
const BROWSERS: readonly Word[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile(?:\/\S+)? )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly Word[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a sign-in: "Chrome on Windows". Anything but a known browser is a program. */
export function describeAgent(agent: string): string {
  const browser = wordFor(agent, BROWSERS);
  const system = wordFor(agent, SYSTEMS);
  if (agent === '') return 'Not known';
  if (browser === undefined) return system === undefined ? 'A program' : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

function wordFor(agent: string, words: readonly Word[]): string | undefined {
  return words.find(([pattern]) => pattern.test(agent))?.[1];
}
