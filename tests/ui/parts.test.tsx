import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { makePageInert } from '../../src/ui/inert-page.ts';
import { Menu } from '../../src/ui/Menu.tsx';
import { Pager } from '../../src/ui/Pager.tsx';
import { ToastCard } from '../../src/ui/ToastCard.tsx';
import { ToastProvider } from '../../src/ui/ToastProvider.tsx';
import { useToasts } from '../../src/ui/toast-context.ts';
import { createChunkLoader } from '../../src/ui/use-chunk.ts';

describe('Button', () => {
  it('stays in reach of the keyboard when it has a reason, says it, and does nothing', () => {
    const onClick = vi.fn();
    render(
      <Button disabled disabledReason="Choose a driver first" onClick={onClick}>
        Assign
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Assign' });
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a driver first');
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not submit twice while busy', () => {
    const onSubmit = vi.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('Pager', () => {
  it('shows that there are more rows of unknown number, and not on the last page', () => {
    const textOf = (page: number, total: number) => {
      render(<Pager page={page} pageSize={10} total={total} isExact={false} pageSizes={[10]} rowLabel="orders" onPage={() => undefined} />);
      const text = screen.getByRole('status').textContent;
      cleanup();
      return text;
    };
    expect([textOf(0, 11), textOf(9, 101), textOf(10, 104)]).toEqual([
      '1–10 of more than 10 orders',
      '91–100 of more than 100 orders',
      '101–104 orders',
    ]);
  });

  it('keeps Escape in the typed number from what closes a dialog around it', async () => {
    const hear = vi.fn();
    document.addEventListener('keydown', hear);
    render(<Pager page={4} pageSize={10} total={130} pageSizes={[10]} onPage={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: '5' }));
    fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Escape' });
    document.removeEventListener('keydown', hear);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(hear).not.toHaveBeenCalled();
  });

  it('goes to a page that is typed, to the last one where there are fewer, and gives the focus back', async () => {
    const onPage = vi.fn();
    render(<Pager page={4} pageSize={10} total={130} pageSizes={[10]} rowLabel="orders" onPage={onPage} />);
    const go = async (text: string, key: string) => {
      fireEvent.click(screen.getByRole('button', { name: '5' }));
      const input = await screen.findByRole('textbox', { name: 'Go to page, 1 to 13' });
      expect(document.activeElement).toBe(input);
      fireEvent.change(input, { target: { value: text } });
      if (key === 'Enter') fireEvent.submit(input);
      else fireEvent.keyDown(input, { key });
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '5' }));
    };
    await go('12', 'Enter');
    await go('700', 'Enter');
    await go('0', 'Enter');
    await go('9', 'Escape');
    expect(onPage.mock.calls).toEqual([[11], [12]]);
  });

  it('counts pages from zero inside and from one outside, and goes no further than the ends', () => {
    const onPage = vi.fn();
    render(
      <Pager page={69} pageSize={50} total={3482} pageSizes={[50, 100]} rowLabel="orders" onPage={onPage} onPageSize={() => undefined} />,
    );
    expect(screen.getByRole('status').textContent).toBe('3,451–3,482 of 3,482 orders');
    expect(screen.getByRole('navigation').textContent).toContain('Page 70 of 70');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    fireEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(onPage.mock.calls).toEqual([[68], [0]]);
  });

  it('marks its disabled buttons, and keeps them focusable', () => {
    render(<Pager page={0} pageSize={10} total={20} pageSizes={[10]} onPage={() => undefined} />);
    const states = ['First page', 'Previous page', 'Next page', 'Last page'].map((name) => {
      const button = screen.getByRole('button', { name });
      return [button.getAttribute('aria-disabled'), button.hasAttribute('disabled')];
    });
    expect(states).toEqual([
      ['true', false],
      ['true', false],
      [null, false],
      [null, false],
    ]);
  });

  it('offers the page size in use even where it is none of the choices', () => {
    const onPageSize = vi.fn();
    render(<Pager page={0} pageSize={25} total={30} pageSizes={[50, 10]} onPage={() => undefined} onPageSize={onPageSize} />);
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect([...sizes.options].map(({ value }) => value)).toEqual(['10', '25', '50']);
    fireEvent.change(sizes, { target: { value: '50' } });
    expect(onPageSize).toHaveBeenCalledWith(50);
  });
});

describe('Dialog', () => {
  function Sample({ open, busy, onClose, onSubmit }: { open: boolean; busy?: boolean; onClose: () => void; onSubmit?: () => void }) {
    return (
      <Dialog
        open={open}
        busy={busy}
        title="Refund order 104233"
        onClose={onClose}
        onSubmit={onSubmit}
        foot={<Button type="submit">Refund</Button>}
      >
        <input aria-label="Amount" />
      </Dialog>
    );
  }

  it('silences the page behind it, and gives the focus back', async () => {
    const view = render(
      <>
        <button type="button">Open</button>
        <Sample open={false} onClose={() => undefined} />
      </>,
    );
    screen.getByText('Open').focus();
    const show = (open: boolean) =>
      view.rerender(
        <>
          <button type="button">Open</button>
          <Sample open={open} onClose={() => undefined} />
        </>,
      );
    show(true);
    const dialog = await screen.findByRole('dialog', { name: 'Refund order 104233' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(view.container.hasAttribute('inert')).toBe(true);
    show(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open')));
    expect(view.container.hasAttribute('inert')).toBe(false);
  });

  it('focuses the first field, also when it comes later or after a button, unless the focus was moved', async () => {
    const Late = ({ fields }: { fields?: ReactNode }) => (
      <Dialog open title="Late" onClose={() => undefined} foot={<Button>Cancel</Button>}>
        {fields}
      </Dialog>
    );
    const fields = (
      <>
        <button type="button">Choose Day</button>
        <input aria-label="Day" />
      </>
    );
    const view = render(<Late />);
    await screen.findByRole('button', { name: 'Cancel' });
    view.rerender(<Late fields={fields} />);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Day'));
    view.unmount();
    const moved = render(<Late />);
    const close = await screen.findByRole('button', { name: 'Close' });
    fireEvent.keyDown(close, { key: 'Tab' });
    close.focus();
    moved.rerender(<Late fields={fields} />);
    await act(async () => undefined);
    expect(document.activeElement).toBe(close);
    moved.unmount();
    render(
      <Dialog open title="Types" onClose={() => undefined}>
        <input type="radio" name="type" aria-label="Full" />
        <input type="radio" name="type" aria-label="Partial" defaultChecked />
      </Dialog>,
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Partial'));
  });

  it('focuses the first field even where a later one is loaded first', async () => {
    const Coming = ({ first }: { first: ReactNode }) => (
      <Dialog open title="Refund" onClose={() => undefined}>
        {first}
        <textarea aria-label="Comment" />
      </Dialog>
    );
    const view = render(<Coming first={<div className="skeleton" />} />);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    view.rerender(<Coming first={<input aria-label="Type" />} />);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Type'));
  });

  it('closes with Esc, but not while busy', async () => {
    const onClose = vi.fn();
    const view = render(<Sample open onClose={onClose} />);
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    view.rerender(<Sample open busy onClose={onClose} />);
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('submits without submitting a form around it', async () => {
    const outer = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={outer}>
        <Sample open onClose={() => undefined} onSubmit={onSubmit} />
      </form>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('Menu', () => {
  it('opens when its code arrives after the press, and acts on the entry that is chosen with the keyboard', async () => {
    const onSelect = vi.fn();
    render(
      <Menu
        name="More actions"
        entries={[
          { id: 'off', label: 'Finish', disabled: true, disabledReason: 'Order is Unpaid.', onSelect: () => onSelect('off') },
          { id: 'one', label: 'Add', onSelect: () => onSelect('one') },
          { id: 'two', label: 'Delete', danger: true, onSelect: () => onSelect('two') },
        ]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    // Nothing is laid out here, so PrimeReact leaves the panel hidden once it has placed it, which may be before anybody looks.
    const menu = await screen.findByRole('menu', { name: 'More actions', hidden: true });
    expect(screen.getByRole('button', { name: 'More actions' }).getAttribute('aria-expanded')).toBe('true');
    const reason = screen.getByRole('menuitem', { name: 'Finish. Order is Unpaid.', hidden: true });
    expect(reason.getAttribute('aria-disabled')).toBe('true');
    // It has the keys once it has the focus, which PrimeReact gives it after it stands there.
    await waitFor(() => expect(document.activeElement).toBe(menu));
    fireEvent.keyDown(menu, { code: 'End' });
    fireEvent.keyDown(menu, { code: 'Enter' });
    expect(onSelect.mock.calls).toEqual([['two']]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }));
  });
});

describe('ToastCard', () => {
  it('leaves by itself, and not while it is pointed at', () => {
    vi.useFakeTimers();
    const onClose = vi.fn();
    render(<ToastCard message={{ tone: 'danger', text: 'Refund was not created' }} life={4000} onClose={onClose} />);
    const card = screen.getByRole('alert');
    act(() => vi.advanceTimersByTime(3900));
    fireEvent.mouseEnter(card);
    act(() => vi.advanceTimersByTime(60_000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseLeave(card);
    act(() => vi.advanceTimersByTime(4000));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('ToastProvider', () => {
  function Sample() {
    const { showToast } = useToasts();
    return (
      <>
        <button type="button" onClick={() => showToast({ tone: 'success', text: 'Saved' })}>
          Succeed
        </button>
        <button type="button" onClick={() => showToast({ tone: 'danger', text: 'Failed', detail: 'Try again.' })}>
          Fail
        </button>
      </>
    );
  }

  it('shows every notice, also the same one twice, and lets each be closed', async () => {
    render(
      <ToastProvider life={60_000}>
        <Sample />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('Succeed'));
    fireEvent.click(screen.getByText('Succeed'));
    fireEvent.click(screen.getByText('Fail'));
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
    expect(screen.getByRole('alert').textContent).toBe('FailedTry again.');
    fireEvent.click(screen.getAllByLabelText('Close message')[0]!);
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(1));
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

describe('makePageInert', () => {
  it('undoes only what it did', () => {
    document.body.innerHTML = '<div id="page"></div><div id="first"></div><div id="notes" data-stays></div>';
    const [page, first, notes] = ['page', 'first', 'notes'].map((id) => document.getElementById(id)!);
    const second = document.createElement('div');
    const inert = () => [page, first, second, notes].map((element) => element?.hasAttribute('inert'));
    const undoFirst = makePageInert(first!);
    document.body.append(second);
    const undoSecond = makePageInert(second);
    expect(inert()).toEqual([true, true, false, false]);
    undoSecond();
    expect(inert()).toEqual([true, false, false, false]);
    undoFirst();
    expect(inert()).toEqual([false, false, false, false]);
    document.body.innerHTML = '';
  });
});

describe('createChunkLoader', () => {
  it('fetches once, and tries again after a failure', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part');
    const loader = createChunkLoader(fetch);
    await expect(loader.load()).rejects.toThrow('offline');
    expect(await Promise.all([loader.load(), loader.load()])).toEqual(['part', 'part']);
    expect(loader.chunk).toBe('part');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
