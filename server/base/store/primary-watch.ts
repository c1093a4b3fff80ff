import { hostAddresses } from '../settings/host-addresses.ts';
import { choosePrimary, createHostProbe, type HostAnswer } from './primary.ts';

/** Knows which host of `DATABASE_URL` accepts writes and notices when that changes, also when a host disappears silently. */
export interface PrimaryWatch {
  readonly isAlone: boolean;
  /** Address of the primary; several hosts are asked anew. Throws the database's error if none accepts writes. */
  address(): Promise<string>;
  /** Reports that a statement has waited long. A single host is then probed; several are probed all the time. */
  doubt(): void;
  /** Calls the listener with a host that is silent or replaced, so that its connections are dropped. Returns the function that removes the listener. */
  onLost(listener: (address: string) => void): () => void;
  end(): void;
}

/** Milliseconds between two rounds of probes. */
const PAUSE = 1_000;
/** Failed probes in a row until a host counts as lost. One failure may be our own busy thread. */
const SILENT = 2;

/** Creates the watch. Probes several hosts once a second, over one connection each, while one of them is in use. */
export function watchPrimary(databaseUrl: string): PrimaryWatch {
  const addresses = hostAddresses(databaseUrl);
  const isAlone = addresses.length === 1;
  const probes = addresses.map(createHostProbe);
  const listeners = new Set<(address: string) => void>();
  let current: string | undefined;
  /** Highest timeline seen: a primary of an earlier one is obsolete. */
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

  /** Probes all hosts; concurrent callers share the answers. */
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

/** Highest timeline among hosts that accept writes. */
function newestOf(answers: readonly (HostAnswer | undefined)[]): number {
  return Math.max(0, ...answers.map((answer) => (typeof answer === 'object' && answer.takesWrites ? answer.timeline : 0)));
}
