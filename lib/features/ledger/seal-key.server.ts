import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env.server'

/** `id` tells keys apart without telling anything of the key. */
export type SealKey = { id: string; key: Buffer }

/**
 * What seals the ledgers. It is derived alike from either secret, so that an installation that changes its
 * NEXTAUTH_SECRET keeps its seals by giving the old one as BERTH_SEAL_KEY.
 */
export function sealKey(secret = env().BERTH_SEAL_KEY ?? env().NEXTAUTH_SECRET): SealKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'berth ledger seal', 32))
  return { id: macOf(key, 'berth ledger seal key').slice(0, 16), key }
}

/** Which key, and the keyed digest of a text. */
export const signed = ({ id, key }: SealKey, text: string) => ({ keyId: id, mac: macOf(key, text) })

export type Signature = 'good' | 'other-key' | 'bad'

/** Whether a stored signature was made with this key over this text. */
export function signatureOf(
  key: SealKey,
  text: string,
  stored: { keyId: string; mac: string },
): Signature {
  if (stored.keyId !== key.id) return 'other-key'
  const mac = Buffer.from(macOf(key.key, text), 'hex')
  const found = Buffer.from(stored.mac, 'hex')
  return found.length === mac.length && timingSafeEqual(found, mac) ? 'good' : 'bad'
}

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
