import 'server-only'
import { createHash } from 'node:crypto'
import { canonical } from '@/lib/base/json/canonical'
import type { LedgerName } from '@/lib/db/record/ledger-names'

const ID_BYTES = 8
const DIGEST_BYTES = 32
const ENTRY_BYTES = ID_BYTES + DIGEST_BYTES

export type Entry = { id: bigint; digest: Buffer }

/** Lower than every id, so that an inserted row with an id that the sequence never returns is also read. */
export const BEFORE_ALL = -(2n ** 63n)

/** The previous root of the first seal of a ledger. */
export const FIRST_ROOT = '0'.repeat(2 * DIGEST_BYTES)

/** Encodes ids and digests in the form that a seal stores. */
export const packEntries = (entries: readonly Entry[]): Buffer<ArrayBuffer> =>
  Buffer.concat(entries.flatMap(({ id, digest }) => [packId(id), digest]))

export const unpackEntries = (packed: Uint8Array): Entry[] =>
  partsOf(packed, ENTRY_BYTES).map((part) => ({
    id: part.readBigInt64BE(0),
    digest: part.subarray(ID_BYTES),
  }))

export const packIds = (ids: readonly bigint[]): Buffer<ArrayBuffer> =>
  Buffer.concat(ids.map(packId))

export const unpackIds = (packed: Uint8Array): bigint[] =>
  partsOf(packed, ID_BYTES).map((part) => part.readBigInt64BE(0))

/** The root of a seal covers the previous root, and with it everything that was ever sealed. */
export const rootOf = (previousRoot: string, entries: Uint8Array): string =>
  createHash('sha256').update(Buffer.from(previousRoot, 'hex')).update(entries).digest('hex')

type SealFacts = {
  ledger: LedgerName
  number: number
  firstId: bigint
  lastId: bigint
  count: number
  previousRoot: string
  root: string
  sealedAt: Date
}

/** The text that the mac of a seal covers. Its entries are covered by the root. */
export const sealText = (seal: SealFacts): string =>
  canonical([
    'seal',
    seal.ledger,
    seal.number,
    seal.firstId.toString(),
    seal.lastId.toString(),
    seal.count,
    seal.previousRoot,
    seal.root,
    seal.sealedAt.toISOString(),
  ])

type PruningFacts = { ledger: LedgerName; number: number; ids: Uint8Array; prunedAt: Date }

/** The text that the mac of a pruning covers. */
export const pruningText = ({ ledger, number, ids, prunedAt }: PruningFacts): string =>
  canonical([
    'pruning',
    ledger,
    number,
    createHash('sha256').update(ids).digest('hex'),
    prunedAt.toISOString(),
  ])

function packId(id: bigint): Buffer {
  const packed = Buffer.alloc(ID_BYTES)
  packed.writeBigInt64BE(id)
  return packed
}

function partsOf(packed: Uint8Array, bytes: number): Buffer[] {
  const all = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  return Array.from({ length: Math.floor(all.length / bytes) }, (_, i) =>
    all.subarray(i * bytes, (i + 1) * bytes),
  )
}

/** The seal that precedes others. */
export type Before = { number: number; lastId: bigint; root: string }
