import type { DraftNote } from '../sketch.ts';
import type { Shapes } from './create-shapes.ts';
import type { Types } from './create-types.ts';
import type { ResourceIndex } from './resource.ts';

/** Dependencies of drafting calls. */
export interface CallOptions {
  api: string;
  types: Types;
  shapes: Shapes;
  resources: ResourceIndex;
  /** Media type of bodies where a call does not say it. */
  contentType: string;
  /** Headers that the platform writes itself, in small letters. */
  ownHeaders: ReadonlySet<string>;
  /** Parameters of the query that carry a secret. */
  secretKeys: ReadonlySet<string>;
  /** The path in a body with the version of a record, which the platform sends. */
  versionPath: string | undefined;
  note(kind: DraftNote['kind'], at: string, text: string): void;
}

/** Why an operation cannot be drafted, in a sentence. */
export class Undraftable extends Error {}
