import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/language/errors/call-error.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';

const LIST = { title: 'Drivers', path: '/drivers' };

function show(error: unknown, instead?: typeof LIST) {
  render(
    <MemoryRouter>
      <ErrorState error={error} onRetry={() => undefined} instead={instead} />
    </MemoryRouter>,
  );
}

describe('a failed area', () => {
  it('names the request once, to be looked for in the log', () => {
    show(new CallError(141, 'There is no such driver.', 'request-1'));
    expect(screen.getByRole('alert').textContent).toContain('There is no such driver. Request request-1');
    cleanup();
    show(new CallError(1, 'Internal server error. Request request-1', 'request-1'));
    expect(screen.getByRole('alert').textContent?.match(/request-1/g)).toHaveLength(1);
  });

  it.each([
    ['the record is not there', new CallError(141, 'There is no such driver.')],
    ['the address has no id', new CallError(142, 'Driver ID is not accepted. It must be an id.')],
  ])('offers the list where %s, for the same again would be refused again', (_, error) => {
    show(error, LIST);
    expect(screen.getByRole('link', { name: 'Drivers' }).getAttribute('href')).toBe('/drivers');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['the answer was lost', new CallError(0, 'The server could not be reached.'), LIST],
    ['there is no list above it', new CallError(141, 'There is no such job.'), undefined],
  ])('offers to try again where %s', (_, error, instead) => {
    show(error, instead);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
