import 'server-only'
import nodemailer from 'nodemailer'
import { env } from '@/lib/env.server'

export type Letter = { recipient: string; subject: string; text: string }

/** The one way in which mail leaves. It throws when the server does not take it. */
export type MailServer = { send: (letter: Letter) => Promise<void> }

const TIMEOUT_MS = 10_000

/** The server of `SMTP_URL`; null while none is configured. */
export function mailServer(): MailServer | null {
  const { SMTP_URL, BERTH_MAIL_FROM } = env()
  if (SMTP_URL === undefined) return null
  const timeouts = {
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS },
    socketTimeout: TIMEOUT_MS,
  }
  const transport = nodemailer.createTransport({ url: SMTP_URL, ...timeouts })
  return {
    async send({ recipient, subject, text }) {
      await transport.sendMail({ from: BERTH_MAIL_FROM, to: recipient, subject, text })
    },
  }
}
