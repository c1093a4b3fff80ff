import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { recordLeadEvent } from '../../people/lead-events.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { withOutcome } from '../messages/with-outcome.ts';
import { lockLead } from './find-lead.ts';
import { loadLeadUser } from './lead-detail.ts';

/** Mails to applicants: the two buttons of section 2 of the platform document. Sent through the outbox and recorded in the lead's history. */
export const LEAD_MAIL_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction(
    'resendInterestedEmail',
    async ({ leadId }, context) => {
      const { email, full_name } = await lockLead(context.database, leadId);
      if (email === null) throw new FunctionError(`${full_name} has no e-mail address.`);
      const body = [
        `Hello ${full_name},`,
        'thank you for telling us that you would like to drive and deliver in Puerto Rico.',
        'Are you still interested? Answer this mail, and an agent will call you about the next steps.',
      ];
      const messageId = await context.send({
        kind: 'mail',
        recipient: email,
        about: leadId,
        subject: 'Would you still like to drive with us?',
        body: letter(body),
      });
      await recordLeadEvent(context, leadId, 'interestedEmailSent');
      return { email, messageId };
    },
    withOutcome,
  ),

  defineFunction(
    'resendWelcomeEmail',
    async ({ leadId }, context) => {
      const lead = await lockLead(context.database, leadId);
      if (lead.user_id === null) throw new FunctionError(`${lead.full_name} has not signed up yet.`);
      const { username: email, full_name } = await loadLeadUser(context.database, lead.user_id);
      if (!email) throw new FunctionError(`${full_name} has no e-mail address.`);
      const body = [
        `Welcome ${full_name},`,
        `your account is ready. Sign in to the driver app with ${email}.`,
        'To start delivering, upload your documents there: your driver license, the license and insurance of your car, and a certificate of good standing.',
      ];
      const messageId = await context.send({
        kind: 'mail',
        recipient: email,
        about: leadId,
        subject: 'Welcome aboard',
        body: letter(body),
      });
      await recordLeadEvent(context, leadId, 'welcomeEmailSent');
      return { email, messageId };
    },
    withOutcome,
  ),
];

function letter(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}
