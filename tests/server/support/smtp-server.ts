import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** Starts a mail server that takes mails of anybody. Gives its address for SMTP_URL. */
export async function startSmtpServer(options: SMTPServerOptions) {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  const port = await listenOnLoopback(smtp.server);
  return { url: `smtp://127.0.0.1:${port}`, smtp, close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) };
}
