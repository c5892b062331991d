import 'server-only'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { isRowMac } from '@/lib/db/record/row-mac.server'
import type { SealKeys } from '@/lib/db/record/seal-key.server'
import type { Entry } from './chain.server'
import type { LedgerRow } from './ledgers.server'

export type RowFault = {
  kind: 'edited' | 'removed' | 'inserted' | 'reordered' | 'forged'
  id: bigint
  detail: string
}

type Signed = { ledger: LedgerName; keys: SealKeys; adopted: bigint | null }

/**
 * Returns the fault of a single row: it does not match the digest beside it, or was not signed with an accepted key.
 * Rows up to `adopted` were written before rows were signed. If `adopted` is null, no row needs a signature yet.
 */
export function ownFault(row: LedgerRow, { ledger, keys, adopted }: Signed): RowFault | null {
  const { id, written, mac } = row
  const digest = row.digest.toString('hex')
  if (written !== null && written !== digest)
    return { kind: 'edited', id, detail: 'does not match the digest beside it' }
  const isSigned =
    mac === null ? adopted === null || id <= adopted : isRowMac(keys, ledger, digest, mac)
  return isSigned ? null : { kind: 'forged', id, detail: 'was not written with a known key' }
}

/** Compares the current rows with the sealed ones, both in the order of their ids. */
export class RowComparison {
  #next = 0
  #sealed: readonly Entry[]
  #isPruned: (id: bigint) => boolean
  #missing: Entry[] = []
  #other: (Entry & { hasEntry: boolean })[] = []

  constructor(sealed: readonly Entry[], isPruned: (id: bigint) => boolean) {
    this.#sealed = sealed
    this.#isPruned = isPruned
  }

  /** Adds the next row of the table. Returns true if it is as it was sealed. */
  add({ id, digest }: Entry): boolean {
    while (this.#isBefore(id)) this.#miss()
    const entry = this.#sealed[this.#next]
    const hasEntry = entry?.id === id
    if (hasEntry) this.#next++
    if (hasEntry && entry.digest.equals(digest)) return true
    this.#other.push({ id, digest, hasEntry })
    return false
  }

  /** Returns the faults once all rows were added. A row with the sealed digest of another one was moved. */
  faults(): RowFault[] {
    while (this.#next < this.#sealed.length) this.#miss()
    if (this.#missing.length === 0 && this.#other.length === 0) return []
    const sealedAt = new Map(this.#sealed.map(({ id, digest }) => [digest.toString('hex'), id]))
    const standsAt = new Map(this.#other.map(({ id, digest }) => [digest.toString('hex'), id]))
    return [
      ...this.#missing.flatMap(({ id, digest }) =>
        standsAt.has(digest.toString('hex')) ? [] : [removed(id)],
      ),
      ...this.#other.map(({ id, digest, hasEntry }): RowFault => {
        const home = sealedAt.get(digest.toString('hex'))
        if (home !== undefined) return { kind: 'reordered', id, detail: `was sealed as ${home}` }
        return hasEntry
          ? { kind: 'edited', id, detail: 'is not what was sealed' }
          : { kind: 'inserted', id, detail: 'was not there when its neighbours were sealed' }
      }),
    ]
  }

  #isBefore = (id: bigint) => (this.#sealed[this.#next]?.id ?? id) < id

  #miss(): void {
    const entry = this.#sealed[this.#next++]
    if (entry !== undefined && !this.#isPruned(entry.id)) this.#missing.push(entry)
  }
}

const removed = (id: bigint): RowFault => ({ kind: 'removed', id, detail: 'is gone' })
