import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env.server'

type Which = { launchId: string; attempt: number }

const key = () =>
  Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'berth driver callbacks', 32))

const macOf = (text: string) => createHmac('sha256', key()).update(text).digest()

/** The address at which a driver reports one attempt. Anyone with the address may report that attempt, and no other. */
export function callbackUrl({ launchId, attempt }: Which): string {
  const which = `${launchId}.${attempt}`
  const token = `${which}.${macOf(which).toString('base64url')}`
  return `${env().NEXTAUTH_URL ?? ''}/api/v1/driver-callbacks/${token}`
}

/** Returns the attempt that a token authorizes, or null if the token is invalid. */
export function attemptOfToken(token: string): Which | null {
  const [launchId = '', attempt = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(`${launchId}.${attempt}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { launchId, attempt: Number(attempt) }
}
