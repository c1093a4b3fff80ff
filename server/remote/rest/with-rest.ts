import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { MOST_IN_HEALTH } from '../../calls/answers/difference-log.ts';
import type { BackEnd, RunFunction } from '../../calls/back-end/back-end.ts';
import { createReadElsewhere } from '../relay/read-elsewhere.ts';
import { createSettleRelayed } from '../relay/settle-relayed.ts';
import { createRestCall, type RestCaller, type RestCallOptions } from './create-rest-call.ts';
import type { RestApis } from './rest-api.ts';

/** No back end by REST is waited for longer than this, in milliseconds. */
const LONGEST_REST = 15 * 60_000;

/**
 * Lets a back end's calls that name a REST back end go there, where its address is set. Otherwise functions of the console answer them, where it has
 * such.
 */
export function withRest(backEnd: BackEnd, { apis, ...options }: Omit<RestCallOptions, 'api'> & { apis: RestApis }): BackEnd {
  const callers = new Map<string, RestCaller>();
  for (const [name, api] of Object.entries(apis))
    if (api.url !== undefined) callers.set(name, createRestCall({ ...options, api: { ...api, url: api.url } }));
  const runFunction: RunFunction = (session, name, params, given) => {
    const rest = options.contracts().calls.get(name)?.rest;
    const caller = rest && callers.get(rest.api);
    const request = { ...given, runElsewhere: runFunction };
    if (caller) return caller.runFunction(session, name, params, request);
    if (rest && !backEnd.serves(name)) throw notSetUp(apis, rest.api);
    return backEnd.runFunction(session, name, params, request);
  };
  const readElsewhere = createReadElsewhere(runFunction);
  const settleRelayed = createSettleRelayed({ ...options, longest: LONGEST_REST });
  return {
    ...backEnd,
    runFunction,
    begin() {
      backEnd.begin?.();
      for (const { watch } of callers.values()) void watch.look();
    },
    async health() {
      const health = await backEnd.health();
      const states = [...callers].map(([name, { watch, differences }]) => {
        // Who asks for the state again hears of a service that is back, also where nobody calls it.
        if (watch.state().code === 'away') void watch.look();
        const found = differences().slice(0, MOST_IN_HEALTH);
        return [name, { ...watch.state(), ...(found.length > 0 && { differences: found }) }] as const;
      });
      if (states.length === 0) return health;
      const isWell = states.every(([, { code }]) => code === 'ok' || code === 'asked');
      return {
        ...health,
        ...(!isWell && { status: health.status ?? 'a back end cannot be used' }),
        backEnds: Object.fromEntries(states),
      };
    },
    differences: () => [...backEnd.differences(), ...[...callers.values()].flatMap(({ differences }) => differences())],
    readForPreview(session, call) {
      const rest = call.contracts.calls.get(call.name)?.rest;
      return rest && callers.has(rest.api) ? readElsewhere(session, call) : backEnd.readForPreview(session, call);
    },
    settle(session, lost) {
      const rest = options.contracts().calls.get(lost.functionName)?.rest;
      return rest && callers.has(rest.api) ? settleRelayed(session, lost) : backEnd.settle(session, lost);
    },
    async close() {
      await Promise.all([...callers.values()].map((caller) => caller.close()));
      await backEnd.close();
    },
  };
}

function notSetUp(apis: RestApis, name: string): ParseError {
  const api = Object.hasOwn(apis, name) ? apis[name] : undefined;
  const text = api ? `Nobody has said yet where ${api.label} is (${api.setting}).` : `This console knows no back end "${name}".`;
  return new ParseError(PARSE_CODES.functionRefused, text);
}
