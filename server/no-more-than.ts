import { Transform } from 'node:stream';
import { bodyTooLarge } from './errors/body-too-large.ts';

/** Lets so many bytes of a body through, and fails with the first one too many (413). */
export function noMoreThan(most: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > most) done(bodyTooLarge());
      else done(null, chunk);
    },
  });
}
