import { Transform } from 'node:stream';
import { bodyTooLarge } from '../errors/body-too-large.ts';

/** Lets so many bytes of a body through, and fails with the first one too many (413), once `beforeRefusal` has come to its end. */
export function noMoreThan(most: number, beforeRefusal: () => Promise<void> = async () => undefined): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > most) void beforeRefusal().then(() => done(bodyTooLarge()));
      else done(null, chunk);
    },
  });
}
