import { Secret, TOTP } from 'otpauth'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import type { Person } from '@/testing/people'

/** The code of an authenticator app at `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Sets up an app with the code of the previous half minute. */
export async function enrol({
  headers,
}: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call('PUT', '/profile/totp', { headers })).json
  const body = { code: codeOf(secret, -1) }
  const { json } = await call('POST', '/profile/totp/confirm', { headers, body })
  return { secret, recoveryCodes: json.recoveryCodes }
}

/** Signs in with fields of the form in a new browser. */
export const signIn = async (email: string, fields: Record<string, string>, from?: string) => {
  const it = browser(from)
  const response = await it.post('callback/credentials', { email, ...fields })
  const error = new URL((await response.json()).url).searchParams.get('error')
  return { it, status: response.status, error }
}
