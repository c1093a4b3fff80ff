import { createHttpPort } from './http-port.ts';
import type { MessagePort } from './message-port.ts';
import { createRecordingPort } from './recording-port.ts';

/** Service for text messages and push notifications. */
export interface MessageSettings {
  messagesUrl?: string | undefined;
  messagesToken?: string | undefined;
}

/** Creates the port that the settings name. */
export function createMessagePort({ messagesUrl, messagesToken }: MessageSettings): MessagePort {
  return messagesUrl === undefined ? createRecordingPort() : createHttpPort({ url: messagesUrl, token: messagesToken });
}
