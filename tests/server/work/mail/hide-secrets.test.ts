import { describe, expect, it } from 'vitest';
import { hideSecrets } from '../../../../server/work/mail/hide-secrets.ts';

describe('hideSecrets', () => {
  it.each([
    ['Open https://console.example/reset?token=abc123&user=7 soon', 'Open https://console.example/reset?[hidden] soon'],
    ['https://console.example/invite/9fKx2LmQp8RsTvWy3ZaB#start', 'https://console.example/invite/[hidden]?[hidden]'],
    ['https://ana:secret@console.example/', 'https://console.example/'],
    ['Tu código es 482913.', 'Tu código es [hidden]'],
    ['Password: Ceiba-2026!', 'Password: [hidden]'],
    ['Contraseña = hola', 'Contraseña = [hidden]'],
    ['key 9fKx2LmQp8RsTvWy3ZaB7 end', 'key [hidden] end'],
  ])('hides what opens something in %s', (text, shown) => {
    expect(hideSecrets(text)).toBe(shown);
  });

  it.each([
    'Receipt of order 120345\nTotal: $12.00\n',
    'See https://console.example/orders/aBc123XyZ0 for more.',
    'Su orden va de camino; llega a las 18:45.',
    'Tax summary of La Alcapurria, 10/01/2026 to 10/31/2026',
    'responsabilidadesincomprensibles',
  ])('leaves %s as it is', (text) => {
    expect(hideSecrets(text)).toBe(text);
  });
});
