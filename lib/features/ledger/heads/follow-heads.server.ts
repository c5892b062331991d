import 'server-only'
import { processState } from '@/lib/base/process-state'
import type { Db } from '@/lib/db/client.server'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import { recordFolders } from '@/lib/db/record/record-folder.server'
import { type SealKeys, sealKeys, signatureOf } from '@/lib/db/record/seal-key.server'
import { FIRST_ROOT, sealText } from '../chain.server'
import { forgetWritten } from '../rows/check-written.server'
import {
  appendHeads,
  type Head,
  type HeadByLedger,
  headsFile,
  lastHeads,
} from './heads-file.server'

/** A ledger whose database lacks something that this process noted, with a description. */
export type Behind = { ledger: LedgerName; detail: string }

const PAGE = 1_000
const heads = processState<Promise<HeadByLedger> | null>('heads', () => null)

/** Returns the last head of each ledger that this process noted. Its file is read once. */
const cachedHeads = (keys: SealKeys): Promise<HeadByLedger> => {
  const loading = heads.get() ?? lastHeads(keys)
  heads.set(loading)
  return loading
}

/** Discards the cached heads, so that the next run reads the file again. */
export const forgetHeads = (): void => {
  heads.set(null)
}

export type Followed = { behind: readonly Behind[]; noted: readonly Head[] }

/** Notes the seals that were added since the last run, and returns the ledgers that lack noted seals. */
export async function followHeads(db: Db, now: Date, keys = sealKeys()): Promise<Followed> {
  const followed = await followAll(db, now, keys)
  if (followed.behind.length === 0 || !(await takeAccepted(keys))) return followed
  const { behind, noted } = await followAll(db, now, keys)
  return { behind, noted: [...followed.noted, ...noted] }
}

/**
 * Reads from the file which heads `verify-ledger --accept-restore` accepted in another process. Returns false if none.
 * Other lines do not replace a cached head, because the file may have been cut off.
 */
async function takeAccepted(keys: SealKeys): Promise<boolean> {
  const cached = await cachedHeads(keys)
  const accepted = [...(await lastHeads(keys)).values()].filter(
    ({ kind, ledger, notedAt }) =>
      kind === 'accepted' && notedAt >= (cached.get(ledger)?.notedAt ?? ''),
  )
  for (const head of accepted) cached.set(head.ledger, head)
  return accepted.length > 0
}

async function followAll(db: Db, now: Date, keys: SealKeys): Promise<Followed> {
  const behind: Behind[] = []
  const noted: Head[] = []
  for (const ledger of ledgerNames) {
    const followed = await followLedger(db, ledger, now, keys)
    noted.push(...followed.noted)
    if (followed.detail !== null) behind.push({ ledger, detail: followed.detail })
  }
  return { behind, noted }
}

/**
 * Notes that an administrator declared the present database correct, after a restore. Each process that has used this
 * data directory reads it in its own folder.
 */
export async function acceptHeads(db: Db, now: Date, keys = sealKeys()): Promise<Head[]> {
  const heads = await Promise.all(
    ledgerNames.map(async (ledger): Promise<Head> => {
      const seal = await db.ledgerSeal.findFirst({ where: { ledger }, orderBy: { number: 'desc' } })
      const sealedAt = (seal?.sealedAt ?? now).toISOString()
      const place = { ledger, number: seal?.number ?? 0, root: seal?.root ?? '' }
      return { kind: 'accepted', ...place, sealedAt, notedAt: now.toISOString() }
    }),
  )
  for (const folder of recordFolders()) {
    appendHeads(heads, keys, headsFile(folder))
    forgetWritten(folder)
  }
  return heads
}

type FollowedLedger = { detail: string | null; noted: readonly Head[] }

/** The same for one ledger. `detail` is null if the database has everything that was noted. */
export async function followLedger(
  db: Db,
  ledger: LedgerName,
  now: Date,
  keys = sealKeys(),
): Promise<FollowedLedger> {
  const lastOf = await cachedHeads(keys)
  const noted = lastOf.get(ledger)
  const detail = noted === undefined ? null : await missingHead(db, noted)
  if (detail !== null) return { detail, noted: [] }
  // A ledger that this data directory has never noted is adopted with its last seal.
  const first = noted ?? (await adoptable(db, ledger))
  if (first === null) return { detail: null, noted: [] }
  return noteSealsAfter(db, first, noted === undefined && first.number > 0 ? 'adopted' : 'sealed', {
    lastOf,
    now,
    keys,
  })
}

/** Explains why a noted seal no longer exists, or returns null if it does. */
async function missingHead(
  db: Db,
  { ledger, number, root, notedAt }: Pick<Head, 'ledger' | 'number' | 'root' | 'notedAt'>,
): Promise<string | null> {
  if (number === 0) return null
  const select = { root: true } as const
  const seal = await db.ledgerSeal.findUnique({
    where: { ledger_number: { ledger, number } },
    select,
  })
  if (seal?.root === root) return null
  if (seal !== null) return `seal ${number} had another root when it was noted at ${notedAt}`
  const last = await lastNumber(db, ledger)
  return `seal ${number} was noted at ${notedAt}, but the database ${last === 0 ? 'has no seals' : `ends with seal ${last}`}`
}

const lastNumber = async (db: Db, ledger: LedgerName) =>
  (await db.ledgerSeal.aggregate({ where: { ledger }, _max: { number: true } }))._max.number ?? 0

/** The position before the last seal of a ledger, or null if the ledger has no seal. */
async function adoptable(db: Db, ledger: LedgerName) {
  const number = await lastNumber(db, ledger)
  if (number === 0) return null
  const before = await db.ledgerSeal.findUnique({
    where: { ledger_number: { ledger, number: number - 1 } },
    select: { root: true },
  })
  return { ledger, number: number - 1, root: before?.root ?? FIRST_ROOT }
}

type Place = Pick<Head, 'ledger' | 'number' | 'root'>
type Means = { lastOf: HeadByLedger; now: Date; keys: SealKeys }

/**
 * Notes each later seal that was made with an accepted key and follows the previous one. Returns the fault of the first
 * seal that does not.
 */
async function noteSealsAfter(
  db: Db,
  { ledger, ...place }: Place,
  kind: Head['kind'],
  { lastOf, now, keys }: Means,
): Promise<FollowedLedger> {
  let { number, root } = place
  const noted: Head[] = []
  for (;;) {
    const seals = await db.ledgerSeal.findMany({
      where: { ledger, number: { gt: number } },
      orderBy: { number: 'asc' },
      omit: { entries: true },
      take: PAGE,
    })
    const heads: Head[] = []
    let fault: string | null = null
    for (const seal of seals) {
      const isNext = seal.number === number + 1 && (number === 0 || seal.previousRoot === root)
      const isSigned = signatureOf(keys, sealText({ ...seal, ledger }), seal) === 'good'
      if (!isNext) fault = `seal ${seal.number} does not follow seal ${number}`
      else if (!isSigned) fault = `seal ${seal.number} was not made with a known key`
      if (fault !== null) break
      ;({ number, root } = seal)
      const [sealedAt, notedAt] = [seal.sealedAt.toISOString(), now.toISOString()]
      heads.push({ kind, ledger, number, root, sealedAt, notedAt })
    }
    appendHeads(heads, keys)
    const last = heads.at(-1)
    if (last !== undefined) lastOf.set(ledger, last)
    noted.push(...heads)
    if (fault !== null || seals.length < PAGE) return { detail: fault, noted }
  }
}
