import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

type Message = { id: string; at: Date; body: string }

/**
 * The headers by which a receiver verifies the origin and age of a message (Standard Webhooks). It accepts any of the
 * signatures.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: Message,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${id}.${timestamp}.${body}`
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, signed)}`).join(' '),
  }
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
