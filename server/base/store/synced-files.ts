import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { expectDatabaseIn, hasEngine } from './engine-start-error.ts';

/** An open file of the engine. `nfd` is the descriptor of the operating system; directories have none. */
export interface EngineStream {
  nfd?: number;
  node: object;
}

type ModuleOptions = Parameters<NodeFS['init']>[1];

/** The engine's error number for a failed write (EIO). */
const INPUT_OUTPUT_ERROR = 29;

/** The used part of the engine's file system on host folders. */
export interface HostFiles {
  realPath(node: object): string;
  stream_ops: {
    fsync?: (stream: EngineStream) => number;
    write: (stream: EngineStream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
  };
}

/**
 * The engine's file system with a real `fsync`. The original has none: data that PostgreSQL flushes stays in the memory of the
 * operating system and is lost with a power cut. Throws `EngineStartError` if a database that was there is gone.
 */
export class SyncedFiles extends NodeFS {
  readonly #directory: string;
  readonly #isNew: boolean;

  constructor(directory: string) {
    const isNew = !hasEngine(directory);
    super(directory);
    this.#directory = directory;
    this.#isNew = isNew;
  }

  /** The engine calls this just before it looks for a database, and creates one where there is none. */
  override async initialSyncFs(): Promise<void> {
    if (!this.#isNew) expectDatabaseIn(this.#directory);
    await super.initialSyncFs();
  }

  override async init(engine: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const before = [emscriptenOpts.preRun ?? []].flat();
    const prepare = (module: unknown) => this.prepare((module as { NODEFS: HostFiles }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...before] } };
  }

  /** Adds what the engine's file system lacks. */
  protected prepare(files: HostFiles): void {
    files.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        else syncPath(files.realPath(stream.node));
        return 0;
      } catch {
        // PostgreSQL then stops and is opened again.
        return INPUT_OUTPUT_ERROR;
      }
    };
  }
}

/** The engine's `fdatasync` does nothing, so the log is flushed with `fsync`. */
const DURABLE = PGlite.defaultStartParams.filter((param) => param !== '-F').concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');

/** Megabytes of shared buffers, allocated at once and kept. PostgreSQL's default is 128; 16 is enough for tables of some thousand rows. */
const BUFFERS = { large: 128, small: 16 };

/** `small` where next to nothing is stored, for example in front of a server that has the records. */
export type EngineBuffers = keyof typeof BUFFERS;

/** Options of the engine's thread. */
export interface EngineStart {
  buffers: EngineBuffers;
  /** The database was open before: a missing one is an error, and none is created in its place. */
  isReopened: boolean;
}

/**
 * Opens the embedded engine on a folder. Committed data is on the disk. A new folder is written completely before the first statement.
 * Throws `EngineStartError` if a database is missing that was there.
 */
export async function openEngine(
  directory: string,
  { buffers = 'large', isReopened = false, files }: Partial<EngineStart> & { files?: SyncedFiles } = {},
): Promise<PGlite> {
  if (isReopened) expectDatabaseIn(directory);
  const isNew = !hasEngine(directory);
  const engine = await PGlite.create({
    fs: files ?? new SyncedFiles(directory),
    startParams: [...DURABLE, '-c', `shared_buffers=${BUFFERS[buffers]}MB`],
    // An empty database takes seconds to initialize, and a moment to unpack.
    ...(isNew && { loadDataDir: await emptyDatabase() }),
  });
  // The first files come from an archive and bypass the engine's file system.
  if (isNew) syncFolder(directory);
  return engine;
}

/** Flushes a folder and its content to the disk. */
export function syncFolder(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
