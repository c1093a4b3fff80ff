import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { LocalText } from '../../../src/studio/editor/LocalText.tsx';

const typed = (text: string, wrong?: (typed: string) => string | undefined) => {
  const onGive = vi.fn();
  const { unmount } = render(
    <StrictMode>
      <LocalText label="Name" value="stored" onGive={onGive} {...(wrong && { wrong })} />
    </StrictMode>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
  return { onGive, unmount };
};

it('gives typed text when it is removed without a blur, as by the back key of the browser', () => {
  const { onGive, unmount } = typed('typed');
  unmount();
  expect(onGive.mock.calls).toEqual([['typed']]);
});

it('gives no wrong text, and none twice', () => {
  const wrong = typed('typed', () => 'It is taken.');
  wrong.unmount();
  expect(wrong.onGive).not.toHaveBeenCalled();
  const left = typed('typed');
  fireEvent.blur(screen.getByLabelText('Name'));
  left.unmount();
  expect(left.onGive).toHaveBeenCalledTimes(1);
});
