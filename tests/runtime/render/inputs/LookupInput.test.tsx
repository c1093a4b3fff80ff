import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LookupOption } from '../../../../src/runtime/render/inputs/input-props.ts';
import { inputOf, SampleField, servicesOf } from './sample-input.tsx';

const lookup = { call: 'searchUserByName', term: 'term', with: {}, value: 'objectId', text: 'full_name', rows: '' };
const ana = { value: 'u1', text: 'Ana Colón' };
const box = () => screen.getByRole<HTMLInputElement>('combobox');

/** A search whose answers the test gives, in the order that it likes. */
function heldSearch() {
  const asked: { term: string; signal: AbortSignal; answer: (options: LookupOption[]) => void; fail: (error: Error) => void }[] = [];
  const search = (_: unknown, term: string, signal: AbortSignal) =>
    new Promise<LookupOption[]>((answer, fail) => asked.push({ term, signal, answer, fail }));
  return { asked, search };
}

async function touch() {
  const plain = box();
  plain.focus();
  await waitFor(() => expect(box()).not.toBe(plain));
}

const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe('LookupInput', () => {
  it('keeps focus and what was typed when the autocomplete takes its place, and searches for it', async () => {
    const { asked, search } = heldSearch();
    render(<SampleField input={inputOf('lookup', { lookup })} services={servicesOf({ search })} onValue={() => undefined} />);
    const plain = box();
    plain.focus();
    type('an');
    await waitFor(() => expect(box()).not.toBe(plain));
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('an');
    await waitFor(() => expect(asked.map(({ term }) => term)).toEqual(['an']));
  });

  it('drops the answer of an older search, and aborts it', async () => {
    const { asked, search } = heldSearch();
    const onValue = vi.fn();
    render(<SampleField input={inputOf('lookup', { lookup })} services={servicesOf({ search })} onValue={onValue} />);
    await touch();
    type('an');
    await waitFor(() => expect(asked).toHaveLength(1));
    type('ana');
    expect(asked[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]?.answer([ana]));
    await act(async () => asked[0]?.answer([{ value: 'u9', text: 'Andrés' }]));
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual(['Ana Colón']);
    fireEvent.click(screen.getByRole('option', { hidden: true }));
    expect(onValue).toHaveBeenLastCalledWith('u1');
    expect(box().value).toBe('Ana Colón');
  });

  it('asks nothing below the least number of characters', async () => {
    const { asked, search } = heldSearch();
    render(<SampleField input={inputOf('lookup', { lookup })} services={servicesOf({ search })} onValue={() => undefined} />);
    await touch();
    type('a');
    await new Promise((done) => setTimeout(done, 30));
    expect(asked).toEqual([]);
  });

  it('shows a failed search inline with a retry button', async () => {
    const { asked, search } = heldSearch();
    render(<SampleField input={inputOf('lookup', { lookup })} services={servicesOf({ search })} onValue={() => undefined} />);
    await touch();
    type('ana');
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.fail(new Error('The server could not be reached.')));
    expect(screen.getByText('The search failed. The server could not be reached.')).toBeTruthy();
    fireEvent.click(screen.getByText('Search again'));
    expect(asked).toHaveLength(2);
  });

  it('hands up text that was not chosen from as no value, and says so once the field is left', async () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('lookup', { lookup })} services={servicesOf()} onValue={onValue} />);
    await touch();
    type('x');
    expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ invalid: 'x' }));
    expect(screen.queryByText('Choose one of the suggestions')).toBeNull();
    fireEvent.blur(box());
    expect(screen.getByText('Choose one of the suggestions')).toBeTruthy();
  });

  it('shows the words of a stored value', async () => {
    render(
      <SampleField
        input={inputOf('lookup', { lookup })}
        first="u1"
        services={servicesOf({ labelOf: async (_, value) => `Words of ${value}` })}
        onValue={() => undefined}
      />,
    );
    expect(box().value).toBe('u1');
    await waitFor(() => expect(box().value).toBe('Words of u1'));
  });

  it('has one value in two boxes where there is an id box', async () => {
    const onValue = vi.fn();
    const labelOf = vi.fn(async (_: unknown, value: string) => `Words of ${value}`);
    render(
      <SampleField input={inputOf('lookup', { lookup, idLabel: 'Sample ID' })} services={servicesOf({ labelOf })} onValue={onValue} />,
    );
    fireEvent.change(screen.getByLabelText('Sample ID'), { target: { value: ' u' } });
    fireEvent.change(screen.getByLabelText('Sample ID'), { target: { value: 'u7' } });
    expect(onValue).toHaveBeenLastCalledWith('u7');
    await waitFor(() => expect(box().value).toBe('Words of u7'));
    expect(labelOf).toHaveBeenCalledTimes(1);
  });
});
