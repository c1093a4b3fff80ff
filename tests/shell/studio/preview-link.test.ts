import { describe, expect, it } from 'vitest';
import { previewDocument } from '../../../src/studio/preview/PreviewFrame.tsx';
import { envelope, opened } from '../../../src/studio/preview/preview-messages.ts';
import { SILENCE, watchPreview } from '../../../src/studio/preview/use-previewed.ts';

describe('watchPreview', () => {
  it('is silent after two seconds without messages, and alive with the next', () => {
    const sign = watchPreview(0);
    expect(sign.look(3000, true)).toBe('starting');
    sign.heard(3000);
    expect(sign.look(3000 + SILENCE, true)).toBe('alive');
    expect(sign.look(3001 + SILENCE, true)).toBe('silent');
    sign.heard(9000);
    expect(sign.look(9100, true)).toBe('alive');
  });

  it('is silent, too, where its code never comes', () => {
    expect(watchPreview(0).look(15_001, true)).toBe('silent');
  });

  it('ignores the silence of a hidden page', () => {
    const sign = watchPreview(0);
    sign.heard(0);
    expect(sign.look(60_000, false)).toBe('alive');
    expect(sign.look(60_000 + SILENCE, true)).toBe('alive');
  });
});

describe('opened', () => {
  it('takes our own messages of this version, and nothing else', () => {
    expect(opened(envelope({ say: 'alive' as const }))).toMatchObject({ say: 'alive' });
    for (const other of [null, undefined, 'alive', 7, {}, { say: 'alive' }, { ...envelope({ say: 'alive' }), version: 0 }])
      expect(opened(other)).toBeUndefined();
  });
});

describe('previewDocument', () => {
  it('blocks all requests of the preview', () => {
    const text = previewDocument({ origin: 'https://console.example', nonce: 'n"1', theme: 'dark' });
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toMatch(/connect-src|frame-src|worker-src|unsafe-eval|script-src [^;]*unsafe/);
    expect(text).toContain('data-theme="dark"');
    expect(text).not.toContain('n"1');
  });
});
