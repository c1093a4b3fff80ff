import { describe, expect, it } from 'vitest';
import { describeFileLimits } from '../../../src/language/compile/describe-file-limits.ts';
import type { CompiledInput } from '../../../src/language/compiled/compiled-screen.ts';

const file: CompiledInput = { input: 'file', params: [['file']], required: false, messages: {}, type: { type: 'string' } };

describe('describeFileLimits', () => {
  it('says kinds, size in pixels and size of a file', () => {
    expect(describeFileLimits({ ...file, accept: ['jpg', 'png'], pixels: [100, 16_000], max: 15 })).toBe(
      'JPEG or PNG, 100 to 16000 pixels wide and high, at most 15 MB.',
    );
    expect(describeFileLimits({ ...file, accept: ['pdf', 'jpg', 'png'] })).toBe('PDF, JPEG or PNG.');
  });

  it('begins with a capital, and is silent where nothing limits a file', () => {
    expect(describeFileLimits({ ...file, max: 2 })).toBe('At most 2 MB.');
    expect(describeFileLimits(file)).toBeUndefined();
  });
});
