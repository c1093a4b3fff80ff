import { describe, expect, it } from 'vitest';
import { nextPath, signInPath } from '../../src/shell/return-path.ts';

describe('signInPath', () => {
  it('carries the path with its query, and nextPath gives it back', () => {
    const path = '/orders/55?page=2&status=PAID#notes';
    expect(nextPath(signInPath(path).slice('/login'.length), '/home')).toBe(path);
  });

  it('carries nothing from the start page and from itself', () => {
    expect([signInPath('/'), signInPath('/login?next=%2Forders')]).toEqual(['/login', '/login']);
  });
});

describe('nextPath', () => {
  it.each([
    '',
    '?next=',
    '?next=https://evil.example',
    '?next=//evil.example',
    '?next=/%5Cevil.example',
    '?next=/%09/evil.example',
    '?next=/%0A/evil.example',
    '?next=/.//evil.example',
    '?next=/orders/..//evil.example',
    '?next=/login',
    '?next=/./login',
    '?next=javascript:alert(1)',
  ])('goes home for "%s"', (search) => {
    expect(nextPath(search, '/orders')).toBe('/orders');
  });
});
