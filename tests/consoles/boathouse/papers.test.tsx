import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openExample } from './open-example.tsx';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const register = async () => fireEvent.click(await screen.findByRole('button', { name: 'Register' }));

async function type(label: string, value: string): Promise<HTMLInputElement> {
  const input = await field(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  return input;
}

async function give(label: string, file: File): Promise<void> {
  const input = await field(label);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}

const pdf = new File(['%PDF-1.7 a paper'], 'paper.pdf', { type: 'application/pdf' });

describe('inputs for what is more than a line', () => {
  it('send several choices, several days, a time, an address, a colour, a secret and a file', async () => {
    const { server } = openExample('/papers');
    fireEvent.click(await field('Moods'));
    const panel = within(await screen.findByRole('dialog', { name: 'Choose Moods' }));
    fireEvent.click(panel.getByRole('checkbox', { name: 'In Repair' }));
    fireEvent.click(panel.getByRole('checkbox', { name: 'Ready' }));
    expect((await field('Moods')).textContent).toContain('Ready, In Repair');
    fireEvent.keyDown(panel.getByRole('checkbox', { name: 'Ready' }), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await type('Closed On', '25.12.2026');
    await type('Closed On', '06.01.2026');
    await type('Closed On', '25.12.2026');
    await screen.findByText('25.12.2026 is in the list already');
    expect((await type('Opens At', '9.05 pm')).value).toBe('21:05');
    await type('Site', 'https://boats.example/erizo');
    await type('Paint', '#fd7e14');
    expect((await field('Pick Paint')).value).toBe('#fd7e14');
    expect((await type('Pin', '4711')).type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show Pin' }));
    expect((await field('Pin')).type).toBe('text');
    await give('Paper', pdf);
    await screen.findByText('paper.pdf');
    await register();
    await screen.findByText('Registered');
    expect(server.sent('registerBoat')).toEqual([
      {
        moods: ['READY', 'REPAIR'],
        closedOn: ['2026-01-06', '2026-12-25'],
        opensAt: '21:05',
        site: 'https://boats.example/erizo',
        paint: '#fd7e14',
        pin: '4711',
        paper: btoa('%PDF-1.7 a paper'),
      },
    ]);
  });

  it('report unreadable values, and send nothing meanwhile', async () => {
    const { server } = openExample('/papers');
    await type('Opens At', '25:00');
    await screen.findByText('25:00 is not a time of day');
    await type('Site', 'boats.example');
    await screen.findByText('Enter a valid web address, with https:// before it.');
    await type('Paint', '#fd7');
    await screen.findByText('Enter a valid colour, such as #fd7e14.');
    fireEvent.click(await field('Moods'));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Ready' }));
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Ready' }), { key: 'Escape' });
    await screen.findByText('At least 2.');
    await register();
    expect(server.sent('registerBoat')).toEqual([]);
  });

  it('check content and size of a file, and allow to remove it', async () => {
    const { server } = openExample('/papers');
    await give('Paper', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'disguised.pdf', { type: 'application/pdf' }));
    await screen.findByText('Papers are PDF or text.');
    await give('Paper', new File(['x'.repeat(1501)], 'long.txt'));
    await screen.findByText('The file has 1.5 KB; at most 0.0015 MB are taken.');
    await give('Picture', new File(['just words'], 'photo.png', { type: 'image/png' }));
    await screen.findByText('Unsupported file type, only image, png, jpg, gif, webp.');
    await register();
    expect(server.sent('registerBoat')).toEqual([]);
    await give('Paper', pdf);
    await screen.findByText('paper.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Paper' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Picture' }));
    await waitFor(() => expect(screen.queryByText('paper.pdf')).toBeNull());
    await register();
    await screen.findByText('Registered');
    expect(server.sent('registerBoat')).toEqual([{}]);
  });
});

describe('Markdown and JSON', () => {
  it('show how the text will be read, and never what could run', async () => {
    const { server } = openExample('/papers');
    const text =
      '# Day one\n\nWe saw **two** whales, see [the map](https://maps.example/1).\n\n- calm\n- <img src=x onerror=alert(1)>\n\n[no](javascript:alert(1))';
    await type('Logbook', text);
    const views = within(screen.getByRole('group', { name: 'Logbook, view' }));
    fireEvent.click(views.getByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('region', { name: 'Logbook, preview' }));
    expect(await preview.findByRole('heading', { name: 'Day one' })).toBeTruthy();
    expect(preview.getByText('two').closest('strong')).not.toBeNull();
    expect(preview.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://maps.example/1']);
    expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['calm', '<img src=x onerror=alert(1)>']);
    expect(preview.queryByRole('img')).toBeNull();
    await register();
    await screen.findByText('Registered');
    expect(server.sent('registerBoat')).toEqual([{ logbook: text }]);
  });

  it('mark the position of invalid JSON, and send its value, even while typing', async () => {
    const { server } = openExample('/papers');
    await type('Settings', '{\n  "speed": 3\n  "lights": true\n}');
    await screen.findByText('Line 3, column 3: expected a comma or }.');
    await register();
    expect(server.sent('registerBoat')).toEqual([]);
    fireEvent.change(await field('Settings'), { target: { value: '{ "speed": 3, "lights": [] }' } });
    fireEvent.submit((await field('Settings')).form!);
    await screen.findByText('Registered');
    expect(server.sent('registerBoat')).toEqual([{ settings: { speed: 3, lights: [] } }]);
  });
});
