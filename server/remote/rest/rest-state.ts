import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Logger } from 'pino';
import { type HttpAnswer, isTooLarge, type NoHttpAnswer } from '../relay/http-exchange.ts';
import type { RestApi } from './rest-api.ts';

/** State of a back end, by its last answer or the first check. */
export interface RestState {
  /** `asked`: no request was made yet. */
  code: 'asked' | 'ok' | 'away' | 'refused' | 'failing' | 'no JSON';
  /** One sentence for operators. */
  says: string;
}

/** Tracks the state of a back end by its answers. */
export interface RestWatch {
  state(): RestState;
  /** Checks whether the address is reachable, while no answer says more. Never throws. */
  look(): Promise<void>;
  /** Reports that there is no access token. */
  lacksToken(fault: Pick<RestState, 'code' | 'says'>): void;
  /** Reports an answer, or its absence. `isJson`: the body is valid JSON. */
  heard(answer: HttpAnswer | NoHttpAnswer, isJson: boolean): void;
}

const PATIENCE = 5_000;

/** Each change of state is logged once. */
export function createRestWatch({ label, setting, url }: RestApi & { url: string }, logger: Logger): RestWatch {
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  let current: RestState = { code: 'asked', says: `${name} has not been asked yet.` };
  const becomes = (code: RestState['code'], says: string) => {
    const before = current.code;
    current = { code, says };
    if (code === before) return;
    if (code !== 'ok' && code !== 'asked') logger.warn({ backEnd: label }, says);
    else if (before !== 'asked') logger.info({ backEnd: label }, says);
  };
  const away = (why: string) =>
    becomes('away', `${name} does not answer at ${setting} (${why}). Check the address and that the service runs.`);
  return {
    state: () => current,
    async look() {
      const why = await reach(new URL(url));
      // An answer in the meantime says more.
      if (current.code !== 'asked' && current.code !== 'away') return;
      if (why !== undefined) away(why);
      else if (current.code === 'away') becomes('asked', `${name} can be reached again, and has not been asked yet.`);
    },
    lacksToken: ({ code, says }) => becomes(code, says),
    heard(answer, isJson) {
      if (answer.state !== 'answered' && isTooLarge(answer.why))
        return becomes('failing', `${name} sends ${answer.why} at once, which is not read. Let its calls ask for pages.`);
      if (answer.state !== 'answered') return away(answer.why);
      const { status } = answer;
      // 403 may concern one user or record.
      if (status === 401)
        return becomes('refused', `${name} answers ${status}: it does not accept this console. Check the secret of its "auth".`);
      if (status >= 300 && status < 400)
        return becomes(
          'failing',
          `${name} redirects to another address (${status}), which is not followed. Check the address in ${setting}.`,
        );
      if (status >= 500) return becomes('failing', `${name} answers ${status}. Check the service, and the address in ${setting}.`);
      if (status < 300 && !isJson) return becomes('no JSON', `${name} answers, but not with JSON. Check the path in ${setting}.`);
      becomes('ok', `${name} answers.`);
    },
  };
}

/** Why an address is unreachable; undefined where it is reachable. Makes no request. */
function reach({ protocol, hostname, port }: URL): Promise<string | undefined> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const isSecure = protocol === 'https:';
    const options = { host, port: Number(port) || (isSecure ? 443 : 80) };
    const socket = isSecure ? connectSecurely({ ...options, servername: host }) : connect(options);
    const end = (why?: string) => {
      socket.destroy();
      resolve(why);
    };
    socket.setTimeout(PATIENCE, () => end('no answer in time'));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => end());
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => end(code ?? message));
  });
}
