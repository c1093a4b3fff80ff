import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file of the engine, as its file system knows it: `nfd` is the descriptor of the operating system, which a directory has none of. */
export interface EngineStream {
  nfd?: number;
  node: object;
}

type ModuleOptions = Parameters<NodeFS['init']>[1];

/** The number by which the engine knows a disk that does not take something. */
const INPUT_OUTPUT_ERROR = 29;

/** The part of the engine's file system on folders of the host that is looked at here. */
export interface HostFiles {
  realPath(node: object): string;
  stream_ops: {
    fsync?: (stream: EngineStream) => number;
    write: (stream: EngineStream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
  };
}

/**
 * The files of the embedded engine in a folder, where `fsync` is what it says. The engine's own file system has none, so that what PostgreSQL asks to be put on the
 * disk stays in the memory of the operating system and a power cut takes it.
 */
export class SyncedFiles extends NodeFS {
  override async init(engine: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const before = [emscriptenOpts.preRun ?? []].flat();
    const prepare = (module: unknown) => this.prepare((module as { NODEFS: HostFiles }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...before] } };
  }

  /** Gives the engine's file system what it lacks. */
  protected prepare(files: HostFiles): void {
    files.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        else syncPath(files.realPath(stream.node));
        return 0;
      } catch {
        // PostgreSQL then stops itself, and is opened again.
        return INPUT_OUTPUT_ERROR;
      }
    };
  }
}

/** `fdatasync` of the engine does nothing at all, so its log goes to the disk by `fsync`. */
const DURABLE = PGlite.defaultStartParams.filter((param) => param !== '-F').concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');

/** Megabytes that the engine has for pages of its tables; it takes them at once and keeps them. PostgreSQL's own default, and enough for tables of some thousand rows. */
const BUFFERS = { large: 128, small: 16 };

/** Which of them: `small` where next to nothing is kept, as beside another server that keeps the records. */
export type EngineBuffers = keyof typeof BUFFERS;

/** What the engine's thread is started with. */
export interface EngineStart {
  directory: string;
  buffers: EngineBuffers;
}

/** Whether a folder has the files of an engine. */
export function hasEngine(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

/**
 * Opens the embedded engine on a folder. What has been committed is on the disk. A folder that is made here is there as a whole before anything is asked of it.
 */
export async function openEngine(
  directory: string,
  files: SyncedFiles = new SyncedFiles(directory),
  buffers: EngineBuffers = 'large',
): Promise<PGlite> {
  const isNew = !hasEngine(directory);
  const engine = await PGlite.create({ fs: files, startParams: [...DURABLE, '-c', `shared_buffers=${BUFFERS[buffers]}MB`] });
  // The first files come out of an archive, by another way than the engine's.
  if (isNew) syncFolder(directory);
  return engine;
}

/** Puts a folder with all that is in it onto the disk. */
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
