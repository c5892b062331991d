import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/env.server'

/** Secrets that Berth must send to other systems are stored encrypted. Secrets that are only compared are hashed. */

const VERSION = 'v1'
const ivBytes = 12

const key = () =>
  Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'berth sealed secrets', 32))

/** Encrypts with AES-256-GCM under a key derived from NEXTAUTH_SECRET. */
export function seal(secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((it) => it.toString('base64url'))].join(
    '.',
  )
}

/** Decrypts a sealed secret. Null if it was sealed under another NEXTAUTH_SECRET or is damaged. */
export function unseal(text: string): string | null {
  const [version, ...parts] = text.split('.')
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || iv === undefined || tag === undefined || sealed === undefined)
    return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), iv, { authTagLength: 16 })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
