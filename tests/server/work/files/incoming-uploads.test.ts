import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFileStore } from '../../../../server/work/files/file-store.ts';
import { pngFile } from '../../../../server/work/files/png-file.ts';
import { type Caller, CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const { server, sales, admin, shopper } = testServer(['sales', 'admin', 'shopper'], { UPLOAD_QUOTA: '40, admin=2000' });
let restaurantId: string;
let address: string;
/** Sides that a picture of a restaurant may have. */
const picture = pngFile(500, 500, new Uint8Array(500 * 500 * 3));
beforeAll(async () => {
  restaurantId = (await sales.call('fetchRestaurantsByAdmin', { filter: {}, limit: 1 })).items[0]!.objectId;
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const waiting = () => readdir(join(server.config.dataDir, 'incoming')).catch(() => []);
/** As large as a file of so many bytes: what follows the end of an image is not looked at. */
const ofBytes = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);

async function send(content: Buffer, by: Caller | null = sales, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/uploads`, {
    method: 'POST',
    headers: { ...CONSOLE_HEADERS, ...(by && { cookie: by.cookie }), 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(content),
  });
  return { status: response.status, body: (await response.json()) as { upload: string; code?: number; error?: string } };
}
/** Begins an upload over a connection of its own. */
function begin(headers: Record<string, string>): http.ClientRequest {
  const options = { method: 'POST', headers: { ...CONSOLE_HEADERS, cookie: sales.cookie, ...headers }, agent: false };
  return http.request(`${address}/uploads`, options).on('error', () => undefined);
}
const statusOf = async (request: http.ClientRequest) => ((await once(request, 'response')) as [http.IncomingMessage])[0].statusCode;
const refusal = (file: string) => sales.refusal('uploadRestaurantPicture', { restaurantId, picture: 'image', file });
const take = (file: string, by = sales) => by.call('uploadRestaurantPicture', { restaurantId, picture: 'image', file });
async function counted(): Promise<number> {
  const rows = server.database.selectFrom('uploads_of_days').select('bytes').where('user_id', '=', sales.userId);
  return Number((await rows.executeTakeFirst())?.bytes ?? 0);
}

describe('a file that is sent by itself', () => {
  it('is used by a call that names it, byte by byte, and counted once', async () => {
    const content = ofBytes(3_000_000);
    const { status, body } = await send(content);
    expect([status, body]).toEqual([200, { upload: expect.stringMatching(/^upload:[0-9a-f]{32}$/) }]);
    const before = await counted();
    const { image } = await take(body.upload);
    const kept = await readFile(join(server.config.dataDir, image!));
    expect(createHash('sha256').update(kept).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    expect([before, await counted()]).toEqual([3_000_000, 3_000_000]);
  });

  it('stays available for the retry of a failed call', async () => {
    const { body } = await send(ofBytes(200_000));
    const params = { restaurantId: 'nobodyHere', picture: 'image', file: body.upload };
    await sales.refusal('uploadRestaurantPicture', params);
    expect((await take(body.upload)).image).toMatch(/^\/files\/[0-9a-f]{32}\.(png|jpg)$/);
  });

  it('is counted once more by each further call that takes it, and not by one that is made again or fails', async () => {
    const bytes = 300_000;
    const before = await counted();
    const { body } = await send(ofBytes(bytes));
    const since = async () => (await counted()) - before;
    const params = { restaurantId, picture: 'image' as const, file: body.upload };
    await sales.refusal('uploadRestaurantPicture', { ...params, restaurantId: 'nobodyHere' });
    for (let time = 0; time < 2; time += 1) await sales.call('uploadRestaurantPicture', params, 'one-upload-0001');
    expect(await since()).toBe(bytes);
    await Promise.all([take(body.upload), take(body.upload)]);
    await sales.refusal('uploadRestaurantPicture', { ...params, restaurantId: 'nobodyHere' });
    expect(await since()).toBe(3 * bytes);
  });

  it('is refused to a further call when the day has no room for it any more', async () => {
    const { body } = await send(ofBytes(400_000));
    await take(body.upload);
    const now = await counted();
    await server.database.updateTable('uploads_of_days').set({ bytes: 39_900_000 }).where('user_id', '=', sales.userId).execute();
    expect(await refusal(body.upload)).toMatchObject({
      code: 141,
      error: expect.stringMatching(/^You may upload 40 MB a day and have uploaded 39\.9 MB/),
    });
    await server.database.updateTable('uploads_of_days').set({ bytes: now }).where('user_id', '=', sales.userId).execute();
  });

  it('belongs to its user, and an unknown name is refused', async () => {
    const { body } = await send(ofBytes(200_000), admin);
    for (const file of [body.upload, `upload:${'0'.repeat(32)}`])
      expect(await refusal(file)).toMatchObject({
        code: 141,
        error: 'The file is not there any more. Choose it again.',
      });
    expect(await refusal('upload:../x')).toMatchObject({
      code: 142,
    });
  });

  it('that is swept away while a call takes it is said to be gone, and the call keeps nothing', async () => {
    const { body } = await send(ofBytes(200_000));
    const kept = () => readdir(join(server.config.dataDir, 'files'));
    const before = await kept();
    const { incoming } = server.context;
    const swept = {
      ...incoming,
      pathOf: async (...given: Parameters<typeof incoming.pathOf>) => {
        const path = await incoming.pathOf(...given);
        await incoming.sweep(new Date(Date.now() + 3_600_000), false);
        return path;
      },
    };
    const limits = { kinds: ['png'], megabytes: 1 } as const;
    const taking = createFileStore(server.config.dataDir, swept).keepIncoming(body.upload, sales.userId, limits);
    await expect(taking).rejects.toMatchObject({ message: 'The file is not there any more. Choose it again.' });
    expect(await kept()).toEqual(before);
  });

  it('is written no further than the bytes that were counted', async () => {
    const files = await waiting();
    const parts = Array.from({ length: 5 }, () => Buffer.alloc(1000));
    await expect(server.context.incoming.receive(Readable.from(parts), sales.userId, 4999)).rejects.toMatchObject({ statusCode: 413 });
    await vi.waitFor(async () => expect(await waiting()).toEqual(files));
    expect(await server.context.incoming.receive(Readable.from(parts), sales.userId, 5000)).toMatch(/^upload:/);
  });

  it('leaves nothing of a cut upload, and returns its part of the quota', async () => {
    const [before, files] = [await counted(), await waiting()];
    const request = begin({ 'content-length': '5000000' });
    request.write(Buffer.alloc(1_000_000));
    await expect.poll(async () => (await waiting()).length, { timeout: 5000 }).toBe(files.length + 1);
    expect(await counted()).toBe(before + 5_000_000);
    request.destroy();
    await expect.poll(async () => [await waiting(), await counted()], { timeout: 5000 }).toEqual([files, before]);
  });

  it('is refused to strangers, to people none of whose calls takes a file, and to pages of others, empty, too large, and beyond the quota, before any of it is read', async () => {
    const files = await waiting();
    const content = ofBytes(200_000);
    const refused = [
      await send(content, null),
      await send(content, shopper),
      await send(content, sales, { 'x-tablero': '', 'sec-fetch-site': 'cross-site' }),
      await send(Buffer.alloc(0)),
    ];
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [401, 'Sign in first.'],
      [403, 'None of your calls takes a file.'],
      [401, 'Sign in first.'],
      [400, 'The file is empty.'],
    ]);
    const large = begin({ 'content-length': '15000001' });
    large.flushHeaders();
    expect(await statusOf(large)).toBe(413);
    large.destroy();
    for (let sent = await counted(); sent + 15_000_000 <= 40_000_000; sent += 15_000_000)
      expect((await send(ofBytes(15_000_000))).status).toBe(200);
    const over = await send(ofBytes(15_000_000));
    expect([over.status, over.body.error]).toEqual([400, expect.stringMatching(/^You may upload 40 MB a day/)]);
    const left = (await waiting()).length - files.length;
    expect(left).toBeGreaterThan(0);
    await vi.waitFor(async () => expect((await waiting()).filter((name) => name.endsWith('.part'))).toEqual([]));
  });

  it('removes uploads after a day without a call, and incomplete ones after a start', async () => {
    const folder = join(server.config.dataDir, 'incoming');
    const { body } = await send(ofBytes(200_000), admin);
    const fresh = `${body.upload.replace('upload:', '')}-${admin.userId}`;
    const [old, torn] = [`${'1'.repeat(32)}-${admin.userId}`, `${'2'.repeat(32)}-${admin.userId}.part`];
    for (const name of [old, torn]) await writeFile(join(folder, name), 'x');
    const longAgo = new Date(server.clock.now().getTime() - 25 * 3_600_000);
    await utimes(join(folder, old), longAgo, longAgo);
    await server.context.incoming.sweep(new Date(server.clock.now().getTime() - 24 * 3_600_000), true);
    expect(await waiting()).toContain(fresh);
    expect((await waiting()).filter((name) => name === old || name === torn)).toEqual([]);
  });
});
