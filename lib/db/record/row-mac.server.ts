import 'server-only'
import { createHmac, hash } from 'node:crypto'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { pooledBytes } from '../new-seed.server'
import { type SealKey, type SealKeys, sealKeys } from './seal-key.server'

const MAC_HEX = 32
const NONCE_BYTES = 8

/** SHA-256 of a text. */
export const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** The same as hexadecimal text. */
export const hexDigestOf = (text: string): string => hash('sha256', text, 'hex')

/**
 * The keyed digest of a row, made when it is written. Only a process that has the seal key can make one. Its nonce
 * makes it unique, so that a copied row is found.
 */
export function rowMac(ledger: LedgerName, digest: string): string {
  const nonce = pooledBytes(NONCE_BYTES).toString('hex')
  return `${nonce}:${macOf(sealKeys().current, ledger, nonce, digest)}`
}

/** True if a row's keyed digest was made over this digest with an accepted key. */
export function isRowMac(keys: SealKeys, ledger: LedgerName, digest: string, mac: string): boolean {
  const [nonce = '', found] = mac.split(':')
  return keys.accepted.some((key) => macOf(key, ledger, nonce, digest) === found)
}

const macOf = ({ key }: SealKey, ledger: LedgerName, nonce: string, digest: string) =>
  createHmac('sha256', key)
    .update(`row ${ledger} ${nonce} ${digest}`)
    .digest('hex')
    .slice(0, MAC_HEX)
