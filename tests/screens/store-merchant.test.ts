import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a store merchant', () => {
  it('shows its tokens masked, and asks before it shows one whole', () => {
    const table = meets('store-merchant', 'admin');
    expect(lineOf(table, 'Access Token:')).toContain('••••');
    expect(table).toContain('It is shown once, and that you asked for it is logged.');
    expect(table).toContain('calls revealStoreToken: {"id":"the-merchantId","token":"accessToken"}');
    expect(meets('store-merchant', 'admin', { accessToken: null, uvaAccessToken: null })).not.toContain('calls revealStoreToken');
  });

  it('has notes that are added, edited and deleted', () => {
    const table = meets('store-merchant', 'admin');
    expect(lineOf(table, 'calls addMerchantNote')).toContain('"merchantId":"the-merchantId"');
    expect(lineOf(table, 'calls editMerchantNote')).toContain('"merchantId":"the-merchantId","noteId":"id"');
    expect(lineOf(table, 'calls deleteMerchantNote')).toBe('calls deleteMerchantNote: {"merchantId":"the-merchantId","noteId":"id"}');
  });
});
