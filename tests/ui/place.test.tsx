import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { createPlace, type Place, usePlace } from '../../src/ui/place.ts';

const rendered = { head: 0, tool: 0 };

function Head({ place }: { place: Place }) {
  rendered.head += 1;
  return <header ref={place.hold} />;
}

function Tool({ place }: { place: Place }) {
  rendered.tool += 1;
  const element = usePlace(place);
  return element && createPortal(<button type="button">Export</button>, element);
}

it('renders its content without rendering its holder', () => {
  Object.assign(rendered, { head: 0, tool: 0 });
  let isThere: (is: boolean) => void = () => undefined;
  function Page() {
    const [place] = useState(createPlace);
    const [hasHead, setHead] = useState(true);
    isThere = setHead;
    return (
      <>
        {hasHead && <Head place={place} />}
        <Tool place={place} />
      </>
    );
  }
  const { container } = render(<Page />);
  expect(container.innerHTML).toBe('<header><button type="button">Export</button></header>');
  expect(rendered).toEqual({ head: 1, tool: 2 });
  act(() => isThere(false));
  expect(container.innerHTML).toBe('');
  act(() => isThere(true));
  expect(container.querySelector('header button')?.textContent).toBe('Export');
});
