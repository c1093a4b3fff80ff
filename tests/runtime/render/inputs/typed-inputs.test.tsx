import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lateInputs } from '../../../../src/runtime/render/inputs/LateInput.tsx';
import { inputOf, SampleField, servicesOf, settings } from './sample-input.tsx';

beforeAll(() => lateInputs.load());

const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const boxOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('NumberInput', () => {
  const whole = inputOf('number', { step: 1, type: { type: 'number' }, messages: { decimals: 'Decimals will be ignored' } });

  it('takes the number without decimals that are ignored, and says so until something else is typed', () => {
    const onValue = vi.fn();
    render(<SampleField input={whole} onValue={onValue} />);
    type('Sample', '12.7');
    expect(onValue).toHaveBeenLastCalledWith(12);
    const words = screen.getByText('Decimals will be ignored');
    expect(boxOf('Sample').getAttribute('aria-describedby')).toBe(words.parentElement?.id);
    expect(boxOf('Sample').getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(boxOf('Sample'));
    expect(boxOf('Sample').value).toBe('12');
    expect(screen.queryByText('Decimals will be ignored')).not.toBeNull();
    type('Sample', '13');
    expect(screen.queryByText('Decimals will be ignored')).toBeNull();
  });

  it('shows the unit that is typed in, and none for a plain number', () => {
    const { rerender } = render(<SampleField input={inputOf('number', { type: { type: 'number', unit: 'percent' } })} onValue={vi.fn()} />);
    expect(boxOf('Sample').nextElementSibling?.textContent).toBe('%');
    rerender(<SampleField input={inputOf('number', { type: { type: 'number', unit: 'plain' } })} onValue={vi.fn()} />);
    expect(boxOf('Sample').nextElementSibling).toBeNull();
  });
});

describe('MoneyInput', () => {
  const cents = inputOf('money', { type: { type: 'number', unit: 'cents' } });

  it('keeps what it cannot read, says so, and hands it up as no amount', () => {
    const onValue = vi.fn();
    render(<SampleField input={cents} onValue={onValue} />);
    type('Sample', 'ten');
    fireEvent.blur(boxOf('Sample'));
    expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ invalid: 'ten', rule: 'type' }));
    expect(boxOf('Sample').value).toBe('ten');
    const message = screen.getByText('Enter an amount such as 12.50');
    expect(boxOf('Sample').getAttribute('aria-describedby')).toBe(message.parentElement?.id);
    expect(boxOf('Sample').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('DateRangeInput', () => {
  const range = inputOf('date-range', { type: { type: 'date-time' }, presets: [{ id: 'today', label: 'Today' }] });

  it('shows a preset as its two moments, and typing makes it a range of its own', () => {
    const onValue = vi.fn();
    render(<SampleField input={range} first={{ preset: 'today' }} onValue={onValue} />);
    expect([boxOf('Sample from').value, boxOf('Sample to').value]).toEqual(['11/20/2026 00:00', '11/20/2026 23:59']);
    type('Sample from', '11/19/2026 10:02');
    expect(onValue).toHaveBeenLastCalledWith({ from: '2026-11-19T14:00:00.000Z', to: '2026-11-21T03:59:00.000Z' });
    fireEvent.blur(boxOf('Sample from'));
    expect(boxOf('Sample from').value).toBe('11/19/2026 10:00');
  });

  it('refuses an end before the start and keeps both texts', () => {
    const onValue = vi.fn();
    render(<SampleField input={range} first={{ preset: 'today' }} onValue={onValue} />);
    type('Sample to', '11/01/2026');
    fireEvent.blur(boxOf('Sample to'));
    expect(screen.getByText('The end is before the start')).toBeTruthy();
    expect(boxOf('Sample from').value).toBe('11/20/2026 00:00');
    expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ invalid: '11/20/2026 00:00 – 11/01/2026' }));
  });
});

describe('times that are picked', () => {
  const inNewYork = { services: { ...servicesOf(), settings: { ...settings, timeZone: 'America/New_York' } } };
  const pick = async (field: string, hour: string) => {
    fireEvent.click(screen.getByRole('button', { name: /^Choose/ }));
    fireEvent.change(await screen.findByRole('combobox', { name: field }), { target: { value: hour } });
  };

  it('become the hour after where clocks skip theirs, and never nothing', async () => {
    const moment = inputOf('date', { type: { type: 'date-time' } });
    const onValue = vi.fn();
    render(<SampleField {...inNewYork} input={moment} first="2026-03-08T06:30:00.000Z" onValue={onValue} />);
    await pick('Time, hour', '2');
    expect(onValue).toHaveBeenLastCalledWith('2026-03-08T07:30:00.000Z');
    expect(boxOf('Sample').value).toBe('03/08/2026 03:30');
  });

  it('are refused where the end comes before the start', async () => {
    const onValue = vi.fn();
    const range = inputOf('date-range', { type: { type: 'date-time' } });
    const first = { from: '2026-11-20T15:00:00.000Z', to: '2026-11-20T20:00:00.000Z' };
    render(<SampleField input={range} first={first} onValue={onValue} />);
    await pick('To, hour', '9');
    expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ rule: 'min', message: 'The end is before the start' }));
    expect([boxOf('Sample from').value, boxOf('Sample to').value]).toEqual(['11/20/2026 11:00', '11/20/2026 09:00']);
  });
});

describe('DatesInput', () => {
  it('takes a day once its year has four digits, also where years are shown with two', () => {
    const onValue = vi.fn();
    const services = { ...servicesOf(), settings: { ...settings, dateFormat: 'MM/DD/YY' } };
    render(
      <SampleField services={services} input={inputOf('dates', { type: { type: 'list', of: { type: 'date' } } })} onValue={onValue} />,
    );
    type('Sample', '11/20/20');
    expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ invalid: '11/20/20' }));
    type('Sample', '11/20/2026');
    expect(onValue).toHaveBeenLastCalledWith(['2026-11-20']);
    expect(screen.getByText('11/20/2026')).toBeTruthy();
  });

  it('has no value while a day is typed that is none, and then the days before', () => {
    const onValue = vi.fn();
    const input = inputOf('dates', { type: { type: 'list', of: { type: 'date' } } });
    render(<SampleField input={input} first={['2026-11-20']} onValue={onValue} />);
    type('Sample', '11/31/2026');
    expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ message: '11/31/2026 is not a day of the calendar' }));
    expect(screen.getByText('11/20/2026')).toBeTruthy();
    type('Sample', '');
    expect(onValue).toHaveBeenLastCalledWith(['2026-11-20']);
  });
});

describe('lists of days', () => {
  it('keep stored members that are doubled or missing when a day comes or goes', () => {
    const onValue = vi.fn();
    const input = inputOf('dates', { type: { type: 'list', of: { type: 'date' } } });
    render(<SampleField input={input} first={['2026-11-20', null, '2026-11-20', '2026-11-22']} onValue={onValue} />);
    type('Sample', '11/21/2026');
    expect(onValue).toHaveBeenLastCalledWith(['2026-11-20', null, '2026-11-20', '2026-11-21', '2026-11-22']);
    fireEvent.click(screen.getAllByLabelText('Remove 11/20/2026')[1]!);
    expect(onValue).toHaveBeenLastCalledWith(['2026-11-20', null, '2026-11-21', '2026-11-22']);
  });
});

describe('ListInput', () => {
  const press = (key: string) => fireEvent.keyDown(boxOf('Sample'), { key });

  it('adds with Enter and with a comma, and by leaving the field', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('list')} first={['vegan']} onValue={onValue} />);
    type('Sample', ' late night ');
    press('Enter');
    expect(onValue).toHaveBeenLastCalledWith(['vegan', 'late night']);
    type('Sample', 'spicy');
    press(',');
    type('Sample', 'sweet');
    fireEvent.blur(boxOf('Sample'));
    expect(onValue).toHaveBeenLastCalledWith(['vegan', 'late night', 'spicy', 'sweet']);
  });

  it('drops a duplicate and says so', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('emails')} first={['ana@x.pr']} onValue={onValue} />);
    type('Sample', 'ANA@x.pr');
    press('Enter');
    expect(onValue).not.toHaveBeenCalled();
    expect(screen.getByText('ANA@x.pr is in the list already')).toBeTruthy();
  });

  it('adds to a stored list that has an entry twice, a blank one or one that is no text, and changes nothing of it', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('list')} first={['red', 'red', '', null, ' wide ']} onValue={onValue} />);
    type('Sample', 'blue');
    press('Enter');
    expect(onValue).toHaveBeenLastCalledWith(['red', 'red', '', null, ' wide ', 'blue']);
    fireEvent.click(screen.getAllByLabelText('Remove red')[1]!);
    expect(onValue).toHaveBeenLastCalledWith(['red', '', null, ' wide ', 'blue']);
  });

  it('gives an entry with a comma back whole when Backspace took it back and nothing was changed', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('list')} first={['Cruz, Ana']} onValue={onValue} />);
    press('Backspace');
    expect(boxOf('Sample').value).toBe('Cruz, Ana');
    fireEvent.blur(boxOf('Sample'));
    expect(boxOf('Sample').value).toBe('');
    screen.getByLabelText('Remove Cruz, Ana');
    expect(onValue).not.toHaveBeenCalled();
  });

  it('takes the last one back for editing with Backspace', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('list')} first={['a', 'b']} onValue={onValue} />);
    press('Backspace');
    expect(boxOf('Sample').value).toBe('b');
    type('Sample', '');
    expect(onValue).toHaveBeenLastCalledWith(['a']);
    type('Sample', 'c');
    fireEvent.blur(boxOf('Sample'));
    expect(onValue).toHaveBeenLastCalledWith(['a', 'c']);
  });

  it('has what is being typed in its value, so that leaving by the back key asks and saving sends it', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('list')} first={['a']} onValue={onValue} />);
    type('Sample', 'half');
    expect(onValue).toHaveBeenLastCalledWith(['a', 'half']);
    expect(screen.queryByLabelText('Remove half')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(boxOf('Sample').value).toBe('');
  });

  it('takes a pasted list apart', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('emails')} onValue={onValue} />);
    fireEvent.paste(boxOf('Sample'), { clipboardData: { getData: () => 'a@x.pr\nb@x.pr; a@x.pr' } });
    expect(onValue).toHaveBeenLastCalledWith(['a@x.pr', 'b@x.pr']);
  });
});

describe('Field', () => {
  it('puts the error in the place of the help and ties it to the control', () => {
    render(
      <SampleField input={inputOf('text')} help="With area code." error="Phone Number must be valid" required onValue={() => undefined} />,
    );
    expect(screen.queryByText('With area code.')).toBeNull();
    const control = screen.getByLabelText(/Sample/);
    expect(control.getAttribute('aria-describedby')).toBe('sample-notes');
    expect(document.getElementById('sample-notes')?.textContent).toBe('Phone Number must be valid');
    expect(control.getAttribute('aria-required')).toBe('true');
  });
});

describe('ButtonsInput', () => {
  it('sets a value that is not set yet, either way', () => {
    const onValue = vi.fn();
    render(<SampleField input={inputOf('buttons')} onValue={onValue} />);
    fireEvent.click(screen.getByRole('button', { name: 'OFF' }));
    expect(onValue).toHaveBeenLastCalledWith(false);
    fireEvent.click(screen.getByRole('button', { name: 'OFF' }));
    expect(onValue).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'OFF' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('has the button of its value off, which keeps the focus', () => {
    render(<SampleField input={inputOf('buttons')} onValue={vi.fn()} />);
    const [on, off] = ['ON', 'OFF'].map((name) => screen.getByRole('button', { name }));
    on!.focus();
    fireEvent.click(on!);
    expect([on, off].map((button) => button!.getAttribute('aria-disabled'))).toEqual(['true', null]);
    expect(document.activeElement).toBe(on);
  });
});
