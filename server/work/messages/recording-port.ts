import type { MessagePort } from './message-port.ts';

/** The port of an installation without a message service: text messages and push notifications stay in the outbox, and the console says so. */
export function createRecordingPort(): MessagePort {
  return { sends: false, isRepeatable: true, atOnce: 1, send: async () => ({ state: 'RECORDED', receipt: null }), close: () => undefined };
}
