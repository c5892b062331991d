import 'server-only'
import nodemailer from 'nodemailer'
import { env } from '@/lib/env.server'

export type Letter = { recipient: string; subject: string; text: string }

/** Sends a mail. Throws if the server does not accept it. */
export type MailServer = { send: (letter: Letter) => Promise<void> }

const TIMEOUT_MS = 10_000

/** The server of `SMTP_URL`, or null if none is configured. */
export function mailServer(): MailServer | null {
  const { SMTP_URL, BERTH_MAIL_FROM } = env()
  return SMTP_URL === undefined ? null : mailServerAt(SMTP_URL, BERTH_MAIL_FROM)
}

/** An SMTP server. Its URL determines TLS and the user. */
export function mailServerAt(url: string, from: string): MailServer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send({ recipient, subject, text }) {
      await transport.sendMail({ from, to: recipient, subject, text })
    },
  }
}
