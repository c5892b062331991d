import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

/** The headers by which a receiver knows that a message is ours and new (Standard Webhooks). */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
