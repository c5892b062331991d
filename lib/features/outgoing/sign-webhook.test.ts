import { describe, expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from './sign-webhook'

/** The example from the specification of Standard Webhooks. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}

const signaturesBy = (...secrets: string[]) => signedHeaders(secrets, message)['webhook-signature']

describe('the headers of a message', () => {
  test('contain the signature that is published for this secret', () => {
    expect(signedHeaders([published.secret], message)).toEqual({
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': published.signature,
    })
  })

  test('contain a signature of each secret, in their order, separated by a space', () => {
    const other = newWebhookSecret()
    const byOther = signaturesBy(other)
    expect(byOther).not.toBe(published.signature)
    expect(signaturesBy(other, published.secret)).toBe(`${byOther} ${published.signature}`)
  })
})
