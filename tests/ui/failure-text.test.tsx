import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/language/errors/call-error.ts';
import { failureOf } from '../../src/language/errors/failure.ts';
import { FailureText } from '../../src/ui/FailureText.tsx';

const ID = 'b7a1c0de-0000-4000-8000-000000000000';
const shown = (error: unknown, text?: string) => render(<FailureText {...failureOf(error, text)} />).container.textContent?.trim();

describe('FailureText', () => {
  it('names the request after what went wrong, or after other words for it', () => {
    const error = new CallError(141, 'The season is over.', ID);
    expect([shown(error), shown(error, 'Not saved.')]).toEqual([`The season is over. Request ${ID}`, `Not saved. Request ${ID}`]);
  });

  it('does not name it twice, and none where there is none', () => {
    expect(shown(new CallError(1, `Internal server error. Request ${ID}`, ID))).toBe(`Internal server error. Request ${ID}`);
    expect([shown(new CallError(0, 'No answer.')), shown(new Error('Broken.')), shown('words')]).toEqual([
      'No answer.',
      'Broken.',
      'words',
    ]);
  });
});
