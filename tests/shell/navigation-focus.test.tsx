import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useNavigationFocus } from '../../src/shell/use-navigation-focus.ts';

function Pages() {
  const { pathname } = useLocation();
  useNavigationFocus('/list');
  return (
    <main>
      <h1>Page {pathname}</h1>
      <Link to={pathname === '/form' ? '/list' : '/form'}>Go on</Link>
      {/* biome-ignore lint/a11y/noAutofocus: as forms do */}
      {pathname === '/form' && <input aria-label="Code" autoFocus data-autofocus="" />}
    </main>
  );
}

it('leaves the focus in the first field of a form that is there at once, and else moves it to the heading', async () => {
  render(<Pages />, { wrapper: ({ children }) => <MemoryRouter initialEntries={['/list']}>{children}</MemoryRouter> });
  const settled = () => new Promise((done) => setTimeout(done, 60));
  fireEvent.click(screen.getByText('Go on'));
  await settled();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  fireEvent.click(screen.getByText('Go on'));
  await settled();
  expect(document.activeElement?.textContent).toBe('Page /list');
});
