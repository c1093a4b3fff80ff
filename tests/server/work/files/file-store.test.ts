import { chmod, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePicture } from '../../../../marketplace/files/sample-picture.ts';
import { createFileStore, type FileStore } from '../../../../server/work/files/file-store.ts';
import { pngFile } from '../../../../server/work/files/png-file.ts';
import { testFolder } from '../../support/test-folder.ts';

const directory = testFolder();
let files: FileStore;
beforeAll(async () => {
  files = createFileStore(directory.path);
});

const png = (width: number, height: number) => pngFile(width, height, new Uint8Array(width * height * 3)).toString('base64');
const IMAGES = { kinds: ['png', 'jpg'], megabytes: 1, pixels: [100, 400] } as const;

describe('keepUpload', () => {
  it('keeps an image under a random name and gives it back', async () => {
    const name = await files.keepUpload(png(120, 100), IMAGES);
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect((await files.read(name))?.toString('base64')).toBe(png(120, 100));
    expect(await files.keepUpload(png(120, 100), IMAGES)).not.toBe(name);
  });

  it('keeps a file readable for the server account only, also in a folder that was open before', async () => {
    await chmod(directory.at('files'), 0o755);
    const name = await files.keepUpload(png(120, 100), IMAGES);
    const modes = await Promise.all(['', name].map(async (path) => (await stat(directory.at('files', path))).mode & 0o777));
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('takes a PDF only where one is allowed', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n').toString('base64');
    await expect(files.keepUpload(pdf, IMAGES)).rejects.toThrow('Unsupported file type, only png, jpg.');
    expect(await files.keepUpload(pdf, { kinds: ['pdf'], megabytes: 1 })).toMatch(/\.pdf$/);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    [
      'a drawing that can carry scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      'Unsupported file type',
    ],
    ['a page that calls itself an image', Buffer.from('<html>').toString('base64'), 'Unsupported file type'],
    ['an image that is too small', png(120, 99), 'The image is 120 × 99 pixels; width and height must be 100 to 400.'],
    ['an image that is too large', png(401, 120), 'width and height must be 100 to 400'],
    ['half an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64'), 'The image cannot be read.'],
    ['too many bytes', Buffer.alloc(1_000_001).toString('base64'), 'The file is larger than 1 MB.'],
  ])('refuses %s', async (_, content, error) => {
    await expect(files.keepUpload(content, IMAGES)).rejects.toThrow(error);
  });
});

describe('an image', () => {
  const any = { kinds: ['png', 'jpg'], megabytes: 1 } as const;
  /** Says to be so large, whatever it holds. */
  const pngOf = (width: number, height: number) => {
    const content = Buffer.from(png(10, 10), 'base64');
    content.writeUInt32BE(width, 16);
    content.writeUInt32BE(height, 20);
    return content;
  };
  const jpegOf = (width: number, height: number) => {
    const sides = [height, width].map((side) => side.toString(16).padStart(4, '0')).join('');
    const head = 'ffd8ffe000104a46494600010100000100010000';
    return Buffer.from(`${head}ffc0001108${sides}03011100021100031100ffda0008010100003f00aabbccffd9`, 'hex');
  };
  const keep = (content: Buffer) => files.keepUpload(content.toString('base64'), any);

  it('that becomes huge when it is shown is refused by its header, however small the file is', async () => {
    for (const content of [pngOf(16_000, 16_000), jpegOf(16_000, 16_000), pngOf(4_000_000_000, 1)])
      await expect(keep(content)).rejects.toThrow(/pixels; it may have 50 million in all/);
    for (const content of [pngOf(8_000, 6_000), jpegOf(8_000, 6_000)]) expect(await keep(content)).toMatch(/\.(png|jpg)$/);
    await expect(keep(pngOf(0, 5))).rejects.toThrow('It may be damaged.');
  });

  it('reports the size of JPEG files with any metadata before it', async () => {
    const comment = (bytes: number) => `fffe${(bytes + 2).toString(16).padStart(4, '0')}${'ff'.repeat(bytes)}`;
    const frame = (kind: string) => `ff${kind}000b080064007801011100ffda0008010100003f0000ffd9`;
    const jpeg = (...parts: string[]) => Buffer.from(`ffd8${parts.join('')}`, 'hex');
    const whole = [
      jpeg(comment(0), comment(9), comment(60_000), frame('c0')),
      jpeg(comment(1), '0000', 'ffffff', frame('c2')),
      jpeg('ffc4000400', '00', frame('c1')),
    ];
    for (const content of whole) {
      expect(await keep(content)).toMatch(/\.jpg$/);
      await expect(files.keepUpload(content.toString('base64'), { ...any, pixels: [101, 400] })).rejects.toThrow('120 × 100 pixels');
    }
    const none = [jpeg(comment(4), 'ffda0008010100003f0000ffd9'), jpeg(comment(4), 'ffc0'), jpeg('ffc4ffff', 'ffda', 'ffd9')];
    for (const content of none) await expect(keep(content)).rejects.toThrow('It may be damaged.');
  });
});

describe('a PDF', () => {
  const paper = (middle = '', end = '\nstartxref\n9\n%%EOF\n') => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${middle} >>\nendobj${end}`, 'latin1');
  const keep = (content: Buffer) => files.keepUpload(content.toString('base64'), { kinds: ['pdf'], megabytes: 1 });

  it('is looked at beyond its first bytes', async () => {
    expect(await keep(paper('/Type /Catalog'))).toMatch(/\.pdf$/);
    const torn = [
      paper('', ''),
      paper('', '\nstartxref\n99999\n%%EOF'),
      Buffer.from('%PDF-1.7 <script>alert(1)</script>'),
      Buffer.from('%PDF-x'),
    ];
    for (const content of torn) await expect(keep(content)).rejects.toThrow('The PDF cannot be read. It may be damaged.');
  });

  it('carries no other files and starts no program, however that is written', async () => {
    const words = ['/Launch', '/EmbeddedFile', '/EmbeddedFiles 2 0 R', '/#4caunch', '/Embedded#46ile#73', '/Rich#4Dedia', '/RichMedia'];
    for (const word of [...words, '/Launch#20'])
      await expect(keep(paper(word)), word).rejects.toThrow(/^The PDF has other files inside of it, or starts a program/);
    // What a stream holds is no word of the document.
    expect(await keep(paper('>>\nstream\n/Launch\nendstream\n<<'))).toMatch(/\.pdf$/);
    for (const name of ['/LaunchPad', '/Launch#50ad', '/launch']) expect(await keep(paper(name))).toMatch(/\.pdf$/);
  });
});

describe('read', () => {
  it.each(['../pg/PG_VERSION', 'nothing.png', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.svg`])('gives nothing for %s', async (name) => {
    expect(await files.read(name)).toBeUndefined();
  });
});

describe('samplePicture', () => {
  it('makes a stable sample image per name, and none for other names', () => {
    const one = samplePicture('sample-dish-mofongo.png');
    expect(samplePicture('sample-dish-mofongo.png')?.equals(one!)).toBe(true);
    expect(samplePicture('sample-dish-pizza.png')?.equals(one!)).toBe(false);
    expect(samplePicture('sample-paper-1.png')?.subarray(1, 4).toString()).toBe('PNG');
    expect(samplePicture('sample-castle-1.png')).toBeUndefined();
    expect(samplePicture('sample-dish-../x.png')).toBeUndefined();
  });
});
