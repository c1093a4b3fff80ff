import { Transform } from 'node:stream';
import { bodyTooLarge } from '../errors/body-too-large.ts';

/** Passes a body on up to `most` bytes. Fails with 413 beyond that, after `beforeRefusal` has finished. */
export function limitBytes(most: number, beforeRefusal: () => Promise<void> = async () => undefined): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > most) void beforeRefusal().then(() => done(bodyTooLarge()));
      else done(null, chunk);
    },
  });
}
