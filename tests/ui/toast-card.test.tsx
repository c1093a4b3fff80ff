import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/language/errors/call-error.ts';
import { ToastCard } from '../../src/ui/ToastCard.tsx';
import type { ToastMessage } from '../../src/ui/toast-context.ts';

const ID = '3f0c2a51-1111-4222-8333-444455556666';

function shown(message: ToastMessage): string[] {
  render(<ToastCard message={message} life={60_000} onClose={() => undefined} />);
  return [...screen.getByRole('alert').querySelectorAll('b, p')].map(({ textContent }) => textContent ?? '');
}

describe('a notice of an error', () => {
  it('shows the request id for the log', () => {
    const error = new CallError(141, 'The season is over.', ID);
    expect(shown({ tone: 'danger', text: error.message, error })).toEqual(['The season is over.', `Request ${ID}`]);
  });

  it('has the words of the error where it has none of its own', () => {
    const error = new CallError(503, 'Not now.', ID);
    expect(shown({ tone: 'danger', text: 'The file could not be created', error })).toEqual([
      'The file could not be created',
      'Not now.',
      `Request ${ID}`,
    ]);
    cleanup();
    expect(shown({ tone: 'danger', text: 'No answer', detail: '', error })).toEqual(['No answer', `Request ${ID}`]);
  });

  it('does not name it twice, and names none that there is not', () => {
    const fault = new CallError(1, `Internal server error. Request ${ID}`, ID);
    expect(shown({ tone: 'danger', text: fault.message, error: fault })).toEqual([fault.message]);
    cleanup();
    expect(shown({ tone: 'danger', text: 'It failed', error: new Error('By itself.') })).toEqual(['It failed', 'By itself.']);
  });
});
