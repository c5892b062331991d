import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'

/** `id` identifies a key without revealing any part of it. */
export type SealKey = { id: string; key: Buffer }

/** The key that signs now, and every key whose signatures are accepted. */
export type SealKeys = { current: SealKey; accepted: readonly SealKey[] }

/**
 * The key that is derived from a secret. The derivation is the same for both variables, so that an installation that
 * changes its NEXTAUTH_SECRET can pass the old secret as BERTH_SEAL_KEY and its seals remain valid.
 */
export function sealKey(secret = env().BERTH_SEAL_KEY ?? env().NEXTAUTH_SECRET): SealKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'berth ledger seal', 32))
  return { id: macOf(key, 'berth ledger seal key').slice(0, 16), key }
}

const configured = processState('seal-keys', () => keysOf(undefined, env().BERTH_FORMER_SEAL_KEYS))

/** The keys of this installation, from the environment. */
export const sealKeys = (): SealKeys => configured.get()

/** The keys of the current secret and of former secrets. */
export function keysOf(secret: string | undefined, former: readonly string[] = []): SealKeys {
  const current = sealKey(secret)
  return { current, accepted: [current, ...former.map((each) => sealKey(each))] }
}

/** The keyed digest of a text, and the id of the key. */
export const signed = ({ current: { id, key } }: SealKeys, text: string) => ({
  keyId: id,
  mac: macOf(key, text),
})

type Signature = 'good' | 'unknown-key' | 'bad'

/** Checks that a stored signature was made over this text with one of the keys. */
export function signatureOf(
  { accepted }: SealKeys,
  text: string,
  stored: { keyId: string; mac: string },
): Signature {
  const key = accepted.find(({ id }) => id === stored.keyId)
  if (key === undefined) return 'unknown-key'
  const mac = Buffer.from(macOf(key.key, text), 'hex')
  const found = Buffer.from(stored.mac, 'hex')
  return found.length === mac.length && timingSafeEqual(found, mac) ? 'good' : 'bad'
}

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
