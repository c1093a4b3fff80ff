import { beforeAll, describe, expect, it } from 'vitest';
import { answers, losesAnswer, startScriptedService } from '../server/support/scripted-service.ts';
import { refused, testServerBeside } from '../server/support/test-server.ts';

const { service, server, dispatcher } = testServerBeside(
  () => startScriptedService(answers(200, { id: 'sm-1' })),
  ({ url }) => ({ MESSAGES_URL: url }),
  ['dispatcher'],
);
let orderId: string;
beforeAll(async () => {
  const order = await server.database
    .selectFrom('orders')
    .select('id')
    .where('contact_phone', 'is not', null)
    .where('user_id', 'is not', null)
    .executeTakeFirstOrThrow();
  orderId = order.id;
  // A few, so that their messages are done before whoever presses Send has waited long enough.
  const drivers = server.database.selectFrom('users').select('id').where('is_driver', '=', true).where('deleted', '=', false);
  const few = await drivers.where('locked', '=', false).orderBy('id').limit(5).execute();
  await server.database.updateTable('users').set({ driver_online: false }).execute();
  await server.database
    .updateTable('users')
    .set({ driver_online: true })
    .where(
      'id',
      'in',
      few.map(({ id }) => id),
    )
    .execute();
}, 120_000);

const write = (message: string, requestId?: string) =>
  dispatcher.call('sendOrderCommunication', { orderId, type: 'sms', message }, requestId);
const notify = (message: string) => dispatcher.call('sendPushNotificationToDrivers', { to: 'online', message, sms: false });
const jobOf = (id: string) => dispatcher.call('fetchAsyncJobDetail', { id });

describe('sendOrderCommunication with a message service', () => {
  it('says that a message was sent once the service has said so', async () => {
    service.script = answers(200, { id: 'sm-1' });
    const answer = await write('Llegamos en cinco minutos.');
    expect(answer).toMatchObject({ type: 'sms', outcome: 'SENT', told: 'Sent successfully' });
    expect(service.asked.at(-1)!.body).toEqual({
      requestId: answer.messageId,
      kind: 'sms',
      to: answer.phone,
      text: 'Llegamos en cinco minutos.',
    });
  });

  it('refuses with the reason of the service', async () => {
    service.script = answers(422, { error: 'This number is blocked' });
    expect(await dispatcher.refusal('sendOrderCommunication', { orderId, type: 'sms', message: 'Hola' })).toEqual(
      refused('It could not be sent. The message service answered 422: This number is blocked'),
    );
  });

  it('says that it waits where the end is not known', async () => {
    service.script = losesAnswer;
    expect(await write('Quizás.')).toMatchObject({ outcome: 'WAITING', told: 'Not sent yet. The answer of the message service was lost.' });
  }, 20_000);
});

describe('sendPushNotificationToDrivers with a message service', () => {
  it('counts messages that the service took', async () => {
    service.script = answers(200, { id: 'push-1' });
    const { jobId, outcome } = await notify('Bono doble');
    const { messages, leftOut } = await jobOf(jobId);
    expect(outcome).toBe('SENT');
    expect(messages).toMatchObject({ recorded: 0, waiting: 0, failed: 0, sent: messages!.total });
    expect(messages!.total).toBe(5);
    expect(leftOut).toEqual([]);
  });

  it('names who got none and why', async () => {
    let count = 0;
    service.script = (request, response) => {
      count += 1;
      return count === 3
        ? answers(404, { error: 'No device' })(request, response)
        : answers(200, { id: `push-${count}` })(request, response);
    };
    const { jobId, outcome, told: reported } = await notify('Casi todos');
    const { messages, leftOut } = await jobOf(jobId);
    expect(outcome).toBe('PARTLY');
    expect(reported).toBe(`${messages!.sent} of ${messages!.total} messages were sent`);
    expect(messages).toMatchObject({ failed: 1, sent: messages!.total - 1 });
    const driver = await server.database
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', leftOut[0]!.id!)
      .executeTakeFirstOrThrow();
    expect(leftOut).toEqual([
      {
        id: leftOut[0]!.recipient,
        name: driver.full_name,
        recipient: leftOut[0]!.id,
        reason: 'The message service answered 404: No device',
        message: expect.any(String),
      },
    ]);
  });
});
