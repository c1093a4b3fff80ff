import { hostAddresses } from '../settings/host-addresses.ts';
import { choosePrimary, createHostProbe, type HostAnswer } from './primary.ts';

/** Knows which host of `DATABASE_URL` takes writes, and notices when that is no longer so, also where a host vanishes without a word. */
export interface PrimaryWatch {
  readonly isAlone: boolean;
  /** The address of the host that takes writes, asked anew of several. Throws what a database throws that cannot be reached, where there is none. */
  address(): Promise<string>;
  /** Something has waited for long. A host by itself is asked whether it is still there; several are asked all the time. */
  doubt(): void;
  /** Is told of a host that is silent or has a successor: whoever has connections to it lets go of them. Gives what ends that. */
  onLost(listener: (address: string) => void): () => void;
  end(): void;
}

/** Milliseconds between two questions to all hosts. */
const PAUSE = 1_000;
/** A host that does not answer so often in a row is lost: once may be our own thread, which had no time. */
const SILENT = 2;

/** Creates the watch. Several hosts are asked once a second, over a connection to each, as long as one of them is in use. */
export function watchPrimary(databaseUrl: string): PrimaryWatch {
  const addresses = hostAddresses(databaseUrl);
  const isAlone = addresses.length === 1;
  const probes = addresses.map(createHostProbe);
  const listeners = new Set<(address: string) => void>();
  let current: string | undefined;
  /** The highest timeline that was seen: whoever was the primary before that one never is again. */
  let oldest = 0;
  let silences = 0;
  let asking: Promise<HostAnswer[]> | undefined;
  const timer = isAlone ? undefined : setInterval(() => void look(), PAUSE);
  timer?.unref();

  return {
    isAlone,
    async address() {
      if (isAlone) return databaseUrl;
      const answers = await ask();
      const found = choosePrimary(answers, oldest);
      oldest = newestOf([answers[found]]);
      const [before, chosen] = [current, addresses[found] as string];
      current = chosen;
      silences = 0;
      if (before !== undefined && before !== chosen) lose(before);
      return chosen;
    },
    doubt() {
      if (!isAlone || asking !== undefined) return;
      void ask().then(([answer]) => {
        for (const probe of probes) probe.end();
        if (answer === 'gone') lose(databaseUrl);
      });
    },
    onLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end() {
      clearInterval(timer);
      for (const probe of probes) probe.end();
    },
  };

  /** Asks all hosts; who asks meanwhile has the same answers. */
  function ask(): Promise<HostAnswer[]> {
    asking ??= Promise.all(probes.map((probe) => probe.ask())).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function look(): Promise<void> {
    const watched = current;
    if (watched === undefined || asking !== undefined) return;
    const answers = await ask();
    if (current !== watched) return;
    const answer = answers[addresses.indexOf(watched)];
    silences = answer === 'gone' ? silences + 1 : 0;
    const isStandby = typeof answer === 'object' && !answer.takesWrites;
    if (silences < SILENT && !isStandby && newestOf(answers) <= oldest) return;
    current = undefined;
    lose(watched);
  }

  function lose(address: string): void {
    for (const listener of listeners) listener(address);
  }
}

/** The highest timeline of hosts that take writes. */
function newestOf(answers: readonly (HostAnswer | undefined)[]): number {
  return Math.max(0, ...answers.map((answer) => (typeof answer === 'object' && answer.takesWrites ? answer.timeline : 0)));
}
