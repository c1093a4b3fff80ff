import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FileInput } from '../../../../src/runtime/render/inputs/FileInput.tsx';
import type { InputServices } from '../../../../src/runtime/render/inputs/input-props.ts';
import { inputOf, servicesOf } from './sample-input.tsx';

const REFERENCE = `upload:${'a'.repeat(32)}`;
const settings = { ...servicesOf().settings, takesFiles: true as const };
/** A PDF of so many bytes. */
const pdf = (bytes: number, name = 'paper.pdf') => new File([`%PDF-1.4\n${'x'.repeat(bytes - 9)}`], name);

/** A field for papers; `value` reads what would be saved. */
function open(keepFile: InputServices['keepFile'], given: Partial<InputServices> = { settings }) {
  const state: { value: unknown } = { value: undefined };
  function Field() {
    const [value, setValue] = useState<unknown>();
    state.value = value;
    const services = servicesOf({ keepFile, ...given });
    return (
      <FileInput
        id="f"
        name="f"
        label="Paper"
        value={value}
        onChange={setValue}
        input={inputOf('file', { accept: ['pdf'] }) as never}
        services={services}
      />
    );
  }
  const { container, unmount } = render(<Field />);
  const choose = (file: File) => act(async () => void fireEvent.change(container.querySelector('input')!, { target: { files: [file] } }));
  return { state, choose, unmount };
}
const isContent = (value: unknown) => typeof value === 'string' && value.startsWith('JVBERi');

it('a file that was mended under its name can be chosen again: browsers report no change otherwise', async () => {
  const { choose, state } = open(() => Promise.reject(new Error('Not asked.')));
  await choose(new File(['no pdf'], 'paper.pdf'));
  await waitFor(() => expect(state.value).toMatchObject({ invalid: 'paper.pdf' }));
  const box = document.querySelector('input')!;
  const empties = vi.spyOn(box, 'value', 'set');
  fireEvent.click(box);
  expect(empties).toHaveBeenCalledWith('');
  expect(state.value).toMatchObject({ invalid: 'paper.pdf' });
});

it('a file that is still being read is no value yet, so that nothing is saved without it', async () => {
  const { choose, state } = open(() => Promise.reject(new Error('Not asked.')));
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => undefined);
  await choose(pdf(50_000));
  expect([state.value, screen.queryByText(/still being read/)]).toMatchObject([{ invalid: 'paper.pdf' }, null]);
  read.mockRestore();
  await choose(pdf(50_000));
  await waitFor(() => expect(isContent(state.value)).toBe(true));
});

describe('a large file', () => {
  it('is its content until it was sent, and then what the server calls it', async () => {
    let finish: (reference: string) => void = () => undefined;
    const keepFile = vi.fn((..._: Parameters<InputServices['keepFile']>) => new Promise<string>((done) => (finish = done)));
    const { state, choose } = open(keepFile);
    await choose(pdf(200_000));
    await waitFor(() => expect(isContent(state.value)).toBe(true));
    expect(keepFile.mock.calls[0]?.[0]).toBeInstanceOf(File);
    act(() => keepFile.mock.calls[0]?.[2](0.4));
    expect(screen.getByRole('progressbar', { name: 'Uploading Paper' }).getAttribute('value')).toBe('0.4');
    await act(async () => finish(REFERENCE));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(state.value).toBe(REFERENCE);
    expect(screen.getByText('paper.pdf')).toBeTruthy();
    expect(screen.getByText('200.0 KB')).toBeTruthy();
  });

  it('stays its content where it cannot be sent by itself', async () => {
    const { state, choose } = open(() => Promise.reject(new Error('Refused.')));
    await choose(pdf(200_000));
    await waitFor(() => expect(isContent(state.value)).toBe(true));
  });

  it('is given up for another one, for none, and when the field goes', async () => {
    const signals: AbortSignal[] = [];
    const finish: ((reference: string) => void)[] = [];
    const { state, choose, unmount } = open((_file, signal) => {
      signals.push(signal);
      return new Promise((done) => finish.push(done));
    });
    await choose(pdf(200_000));
    await waitFor(() => expect(signals).toHaveLength(1));
    await choose(pdf(300_000, 'other.pdf'));
    await waitFor(() => expect(signals).toHaveLength(2));
    await act(async () => finish[0]?.(REFERENCE));
    expect([signals[0]?.aborted, isContent(state.value)]).toEqual([true, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Paper' }));
    expect(signals[1]?.aborted).toBe(true);
    await act(async () => finish[1]?.(REFERENCE));
    expect([state.value, screen.queryByRole('progressbar')]).toEqual([undefined, null]);
    await choose(pdf(200_000));
    await waitFor(() => expect(signals).toHaveLength(3));
    unmount();
    expect(signals[2]?.aborted).toBe(true);
  });
});

describe('other files', () => {
  it('travel with their call: small ones, and all where the server takes none by themselves', async () => {
    const keepFile = vi.fn();
    const small = open(keepFile);
    await small.choose(pdf(50_000));
    await waitFor(() => expect(isContent(small.state.value)).toBe(true));
    const relayed = open(keepFile, {});
    await relayed.choose(pdf(200_000));
    await waitFor(() => expect(isContent(relayed.state.value)).toBe(true));
    expect(keepFile).not.toHaveBeenCalled();
  });
});
