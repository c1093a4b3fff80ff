/** Upper bounds of the histogram of request durations, in seconds. */
const BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A counted request: a call by name or a route by pattern, never an address with search terms. */
export interface CountedRequest {
  name: string;
  status: number;
  seconds: number;
}

/** Request counts for Prometheus. */
export interface RequestMetrics {
  count(request: CountedRequest): void;
  lines(): string[];
}

interface Series {
  byStatus: Map<string, number>;
  /** Requests within each bound. */
  within: number[];
  seconds: number;
  total: number;
}

/** Creates the counts of one process. Names come from routes and contracts, so their number is limited. */
export function createRequestMetrics(): RequestMetrics {
  const series = new Map<string, Series>();
  return {
    count({ name, status, seconds }) {
      const one = series.get(name) ?? { byStatus: new Map(), within: BOUNDS.map(() => 0), seconds: 0, total: 0 };
      series.set(name, one);
      const kind = `${Math.floor(status / 100)}xx`;
      one.byStatus.set(kind, (one.byStatus.get(kind) ?? 0) + 1);
      one.seconds += seconds;
      one.total += 1;
      for (const [index, bound] of BOUNDS.entries()) if (seconds <= bound) one.within[index]! += 1;
    },
    lines: () => [
      '# HELP tablero_requests_total Requests by call or route, and by kind of status.',
      '# TYPE tablero_requests_total counter',
      ...[...series].flatMap(([name, { byStatus }]) =>
        [...byStatus].map(([kind, count]) => `tablero_requests_total{name="${name}",status="${kind}"} ${count}`),
      ),
      '# HELP tablero_request_seconds How long requests took, by call or route.',
      '# TYPE tablero_request_seconds histogram',
      ...[...series].flatMap(([name, one]) => histogram(name, one)),
    ],
  };
}

function histogram(name: string, { within, seconds, total }: Series): string[] {
  return [
    ...BOUNDS.map((bound, index) => `tablero_request_seconds_bucket{name="${name}",le="${bound}"} ${within[index]}`),
    `tablero_request_seconds_bucket{name="${name}",le="+Inf"} ${total}`,
    `tablero_request_seconds_sum{name="${name}"} ${seconds.toFixed(3)}`,
    `tablero_request_seconds_count{name="${name}"} ${total}`,
  ];
}
