import { defineCode, text } from '../code-entry.ts';

/** Faults of the text and of its shape: JSON, keys, types, fixed values. */
export const STRUCTURE_CODES = {
  'json-syntax': defineCode<{ detail: string }>('error', (p, say) =>
    text(`${say.partFirst} is not valid JSON.`, 'Correct the marked place, or undo the last change.', `Details: ${p.detail}.`),
  ),
  'nested-too-deep': defineCode<{ most: number }>('error', (p, say) =>
    text(`${say.it} is nested deeper than ${p.most} levels.`, 'Remove some levels.'),
  ),
  'duplicate-key': defineCode<{ key: string }>('error', (p, say) =>
    text(`${say.property(p.key)} appears twice in ${say.part}, and only the last one counts.`, 'Remove one of them.'),
  ),
  'unknown-key': defineCode<{ key: string; of: string }>('error', (p, say) =>
    text(`${say.owner(p.of)} has no property ${say.property(p.key)}.`, 'Remove it, or use another property.'),
  ),
  // Alternatives are listed in quotes with "or" between them.
  'missing-key': defineCode<{ key: string; of: string }>('error', (p, say) =>
    text(`${say.owner(p.of)} needs ${say.several(p.key.split('" or "').map(say.property), 'or')}.`, 'Add it.'),
  ),
  'wrong-type': defineCode<{ expected: string; received: string }>('error', (p, say) =>
    text(`${say.it} must be ${say.type(p.expected)}.`, 'Change the value.', `Received: ${p.received}.`),
  ),
  'unknown-value': defineCode<{ value: string; of: string }>('error', (p, say, { received, allowed = [] }) =>
    text(`${say.subject(p.of)} cannot be ${say.name(received ?? p.value)}.`, `Choose ${say.oneOf(allowed)}.`),
  ),
  'wrong-form': defineCode<{ value: string; of: string; example: string }>('error', (p, say) => {
    const limit = /, (at (?:least|most) [\d.]+)$/.exec(p.of)?.[1];
    if (limit !== undefined) return text(`${say.words(p.value)} is not allowed for ${say.itself}.`, `Enter ${limit}.`);
    const example = say.example(p.example);
    const fix = example === undefined ? 'Use an allowed value, or copy the format of a similar one.' : `Use this format: ${example}.`;
    return text(`${say.subject(p.of)} has the wrong format.`, fix, `Received: ${p.value}.`);
  }),
  'too-few': defineCode<{ least: number; received: number; what: string }>('error', (p, say) =>
    p.received === 0 && p.least === 1
      ? text(`${say.it} is empty.`, p.what.startsWith('character') ? 'Enter a text.' : 'Add an entry, or remove it.')
      : text(`${say.it} has ${p.received} ${p.what}.`, `Add entries: at least ${p.least} are needed.`),
  ),
  'too-many': defineCode<{ most: number; received: number; what: string }>('error', (p, say) =>
    text(`${say.it} has ${p.received} ${p.what}.`, `Shorten it: at most ${p.most} are allowed.`),
  ),
  'not-canonical': defineCode<{ line: number }>('warning', (p, say) =>
    text(
      `The JSON of ${say.part} is not formatted from line ${p.line} on.`,
      'Format it. Nothing changes on the screen.',
      'Command: npm run format, or npm run format -- <console> for a console of your own.',
    ),
  ),
} as const;
