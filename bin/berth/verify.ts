import { z } from 'zod'
import { percentText } from '@/lib/base/percent'
import type { Outcome } from '@/lib/engine'
import { diff, type OutcomeDiff, parseInputWithin, problemsOf, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'
import { type Difference, differences } from '@/lib/features/launches/verify/differences'
import { timeZoneNote } from '@/lib/features/launches/verify/time-zone-note'
import { verdictOf } from '@/lib/features/launches/verify/verdict'
import { verifyReceipt } from '@/lib/features/launches/verify/verify-receipt'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

const shareSchema = z.looseObject({ id: z.string(), share: z.number() })
const groupSchema = z.looseObject({
  group: z.number(),
  matches: z.array(shareSchema.extend({ account: z.string() })),
  accounts: z.array(shareSchema),
})

/** The members of a stored outcome that a diff reads; the others are compared unparsed. */
const outcomeSchema = z.looseObject({
  kind: z.enum(['selected', 'nothing-fits']),
  winner: z.string().nullable(),
  groups: z.array(groupSchema),
})

/** An input and an outcome, in the formats that `berth select` reads and writes. */
const pairSchema = z.looseObject({ input: z.unknown(), outcome: outcomeSchema })

/** An exported receipt. Every member is compared, so any value is accepted here. */
const exportSchema = z.looseObject({ digest: z.string(), launchId: z.unknown() })

const pruned = {
  path: 'input',
  message:
    'was pruned: inputs and traces are deleted after a time (Settings, Data retention), so this decision can no longer be recomputed. "npm run verify-ledger" checks that its receipt is unchanged.',
}

type Verified = {
  same: boolean
  /** The verdict as a sentence, and a second one if the time-zone data differs. */
  verdict: string
  differences: readonly Difference[]
  diff: OutcomeDiff | null
  outcome: Outcome | null
}

const emptyMessages = { headline: null, note: null }

type Answered = ReturnType<typeof answerOf>

/** Recomputes all members of a receipt. The result is the same on any machine. */
export const verify = documentCommand({
  name: 'verify',
  summary: 'Recomputes a receipt; fails with the differences.',
  example: 'berth verify receipt.json',
  answer: (document) =>
    exportSchema.safeParse(document).success
      ? answerExport(document as Receipt)
      : answerPair(document),
  sentence: ({ verdict }) => verdict,
  table: verifiedTable,
})

/** Only the digest of an exported receipt was validated; the members are compared one by one. */
function answerExport(receipt: Receipt) {
  const { isPruned, differences: found, outcome, input } = verifyReceipt(receipt, cel)
  if (isPruned)
    return found.length === 0
      ? { ok: false as const, error: [pruned] }
      : answerOf(found, null, null)
  const note = timeZoneNote(receipt.timeZoneData ?? null, process.versions.tz ?? 'unknown', input)
  return answerOf(found, receipt.outcome, outcome, { headline: receipt.headline, note })
}

function answerPair(
  document: unknown,
): Answered | { ok: false; error: ReturnType<typeof problemsOf> } {
  const pair = pairSchema.safeParse(document)
  const input = parseInputWithin(document, cel)
  const problems = [
    ...(input.ok ? [] : input.error.problems),
    ...(pair.success ? [] : problemsOf(pair.error.issues, document)),
  ]
  if (!pair.success || !input.ok) return { ok: false, error: problems }
  const outcome = select(input.value, cel)
  const found = differences(pair.data.outcome, JSON.parse(JSON.stringify(outcome)))
  return answerOf(found, pair.data.outcome, outcome)
}

function answerOf(
  found: readonly Difference[],
  stored: unknown,
  outcome: Outcome | null,
  { headline, note }: { headline: string | null; note: string | null } = emptyMessages,
) {
  const same = found.length === 0
  const before = outcomeSchema.safeParse(stored)
  const changed =
    same || outcome === null || !before.success
      ? null
      : diff(comparable(before.data, outcome), outcome)
  const verdict = [verdictOf(found, headline, 'see --json'), ...(note === null ? [] : [note])].join(
    ' ',
  )
  const value: Verified = { same, verdict, differences: found, diff: changed, outcome }
  return { ok: true as const, value: { value, context: null, failed: !same } }
}

/** Casts an outcome for a diff, which reads only kind, winner and groups. These were validated. */
const comparable = (
  { kind, winner, groups }: z.infer<typeof outcomeSchema>,
  outcome: Outcome,
): Outcome => ({
  ...outcome,
  kind,
  winner,
  groups: groups.map((group) => ({ ...group, lastResort: group.lastResort === true })),
})

function verifiedTable({ same, verdict, differences: found, diff: changed }: Verified) {
  if (same) return verdict
  const shares = (changed?.accounts ?? []).filter(({ delta }) => delta !== 0)
  return [
    verdict,
    textTable(
      ['where', 'stored', 'recomputed'],
      found.map(({ path, stored, recomputed }) => [path, short(stored), short(recomputed)]),
    ),
    shares.length === 0
      ? ''
      : textTable(
          ['account', 'stored', 'recomputed'],
          shares.map(({ id, before, after }) => [id, percentText(before), percentText(after)]),
        ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 60)
