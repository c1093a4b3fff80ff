import { cpus, loadavg, totalmem } from 'node:os';

/** The machine with its current load; called before the measured work. */
export function describeMachine(): string {
  const [processor] = cpus();
  return `${cpus().length} × ${processor?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}, load average ${loadavg()[0]!.toFixed(1)} before`;
}
