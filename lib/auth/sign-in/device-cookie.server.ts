import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env.server'
import { cookiesIn } from '../cookies'

const lifeDays = 180
const daySeconds = 24 * 60 * 60

const isSecure = () => env().NEXTAUTH_URL?.startsWith('https://') === true

/** One cookie for each account that signed in with a browser; its name does not reveal which. */
const nameOf = (account: string): string => {
  const hash = createHash('sha256').update(account).digest('hex').slice(0, 12)
  return `${isSecure() ? '__Secure-' : ''}berth-device-${hash}`
}

const signatureOf = (account: string, id: string, issuedAt: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'berth device cookie', 32))
  return createHmac('sha256', key).update(`${account}\n${id}\n${issuedAt}`).digest()
}

/** The cookie that makes a browser known to an account; only the sign-in door receives it. */
export function deviceCookie(account: string, now: Date): string {
  const id = randomBytes(16).toString('base64url')
  const issuedAt = String(Math.floor(now.getTime() / 1000))
  const value = `${id}.${issuedAt}.${signatureOf(account, id, issuedAt).toString('base64url')}`
  const life = `Max-Age=${lifeDays * daySeconds}`
  const flags = `Path=/api/auth; HttpOnly; SameSite=Strict${isSecure() ? '; Secure' : ''}`
  return `${nameOf(account)}=${value}; ${life}; ${flags}`
}

/** The id of a browser that signed in to an account before; null if it did not, or so long ago that it is unknown. */
export function recognizedDevice(cookieHeader: string | null, account: string, now: Date) {
  const value = cookiesIn(cookieHeader).get(nameOf(account)) ?? ''
  const [id = '', issuedAt = '', signature = ''] = value.split('.')
  const given = Buffer.from(signature, 'base64url')
  const requested = signatureOf(account, id, issuedAt)
  if (given.length !== requested.length || !timingSafeEqual(given, requested)) return null
  const age = now.getTime() / 1000 - Number(issuedAt)
  return age < lifeDays * daySeconds ? id : null
}
