import type { MessagePort } from './message-port.ts';

/** The port of an installation without a service for text messages and push notifications: they stay in the outbox, and that is what is told. */
export function createRecordingPort(): MessagePort {
  return { sends: false, isRepeatable: true, atOnce: 1, send: async () => ({ state: 'RECORDED', receipt: null }), close: () => undefined };
}
