import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { changingKinds } from '@/lib/db/record/kinds/recorded-tables'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import type { Before } from '../chain.server'
import type { Adoption } from '../changes/adopt-rows.server'
import { ledgers } from '../ledgers.server'
import type { Progress, Verified } from '../progress/progress-file.server'
import { startAfter, unchangedPart } from '../progress/verified-part.server'
import type { Part } from './part.server'

/** The maximum number of parts of a ledger, and of seals in a part. Progress is noted after each part. */
const MAX_PARTS = 64
const MAX_SEALS = 100

/** Splits the seals of a ledger after a given one into parts. The last part extends to the last row. */
async function sealParts(db: Db, ledger: LedgerName, after: Before): Promise<Part[]> {
  const ends = await db.$queryRaw<Before[]>`
    with seal as (
      select "number", "lastId", "root", row_number() over (order by "number") as "position", count(*) over () as "all"
      from "LedgerSeal" where "ledger" = ${ledger} and "number" > ${after.number})
    select "number", "lastId", "root" from seal
    where "position" % least(greatest(ceil("all"::numeric / ${MAX_PARTS}), 1), ${MAX_SEALS})::bigint = 0
    order by "number"`
  const starts = [after, ...ends]
  return starts.map((before, i): Part => {
    const upTo = ends[i]?.number ?? null
    return { kind: 'seals', ledger, before, upTo }
  })
}

/** How a ledger is verified. */
export type Plan = {
  ledger: LedgerName
  parts: readonly Part[]
  after: Before
  /** The part that an earlier run verified and this one does not read again, or null if no earlier run did. */
  resumed: Verified | null
}

/** Plans the verification of all ledgers. With progress, each begins after the seals that an earlier run verified. */
export async function plansOf(db: Db, progress: Progress | null): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const { name } of ledgers) {
    const resumed = await unchangedPart(db, progress?.of(name) ?? null)
    const after = startAfter(resumed)
    plans.push({ ledger: name, parts: await sealParts(db, name, after), after, resumed })
  }
  return plans
}

/** Bounds of ranges with equally many hashes, which are SHA-256 in hexadecimal. */
const BOUNDS = ['', ...'123456789abcdef']

/**
 * Splits the inputs and traces, including all references to them, into parts. Progress excludes those that an earlier
 * run verified.
 */
export const contentParts = (progress: Progress | null): Part[] => [
  ...BOUNDS.map((from, i): Part => {
    const range = { from, to: BOUNDS[i + 1] ?? null }
    return { kind: 'contents', range, verified: progress?.contentsFrom(from) ?? null }
  }),
  { kind: 'missing-contents' },
  { kind: 'draws' },
]

/** Splits the rows that may change into parts, for the kinds whose changes are recorded. */
export const changeParts = (adoption: Adoption): Part[] => [
  ...changingKinds
    .filter((kind) => adoption.isAdopted(kind))
    .map((of): Part => ({ kind: 'changes', of })),
  { kind: 'copies' },
]
