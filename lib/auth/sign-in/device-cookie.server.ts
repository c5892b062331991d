import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env.server'
import { cookiesIn } from '../cookies'

const lifeDays = 180
const daySeconds = 24 * 60 * 60

const isSecure = () => env().NEXTAUTH_URL?.startsWith('https://') === true

/**
 * The name of the cookie for an account. A browser has one for each account, and the name does not reveal the account.
 */
const nameOf = (account: string): string => {
  const hash = createHash('sha256').update(account).digest('hex').slice(0, 12)
  return `${isSecure() ? '__Secure-' : ''}berth-device-${hash}`
}

const signatureOf = (account: string, id: string, issuedAt: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'berth device cookie', 32))
  return createHmac('sha256', key).update(`${account}\n${id}\n${issuedAt}`).digest()
}

/** The cookie by which an account recognizes a browser. Browsers send it only to `/api/auth`. */
export function deviceCookie(account: string, now: Date): string {
  const id = randomBytes(16).toString('base64url')
  const issuedAt = String(Math.floor(now.getTime() / 1000))
  const value = `${id}.${issuedAt}.${signatureOf(account, id, issuedAt).toString('base64url')}`
  const life = `Max-Age=${lifeDays * daySeconds}`
  const flags = `Path=/api/auth; HttpOnly; SameSite=Strict${isSecure() ? '; Secure' : ''}`
  return `${nameOf(account)}=${value}; ${life}; ${flags}`
}

/** The id of a browser that signed in to an account within the last 180 days, or null. */
export function recognizedDevice(cookieHeader: string | null, account: string, now: Date) {
  const value = cookiesIn(cookieHeader).get(nameOf(account)) ?? ''
  const [id = '', issuedAt = '', signature = ''] = value.split('.')
  const given = Buffer.from(signature, 'base64url')
  const requested = signatureOf(account, id, issuedAt)
  if (given.length !== requested.length || !timingSafeEqual(given, requested)) return null
  const age = now.getTime() / 1000 - Number(issuedAt)
  return age < lifeDays * daySeconds ? id : null
}
