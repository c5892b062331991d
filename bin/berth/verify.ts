import { z } from 'zod'
import { problemsOf } from '@/lib/engine/kernel/problems'
import { diff, type OutcomeDiff } from '@/lib/engine/selection/diff'
import { parseSelectInput } from '@/lib/engine/selection/input'
import { select } from '@/lib/engine/selection/select'
import { withinInput } from '@/lib/engine/selection/simulate-input'
import type { Outcome, SelectInput } from '@/lib/engine/selection/types'
import { type Difference, differences } from './differences'
import { documentCommand } from './document-command'
import { outcomeTable } from './select'
import { percent, textTable } from './table'

const shareSchema = z.looseObject({ id: z.string(), share: z.number() })
const groupSchema = z.looseObject({
  group: z.number(),
  matches: z.array(shareSchema.extend({ account: z.string() })),
  accounts: z.array(shareSchema),
})

/** What a diff needs of a stored outcome; everything else is compared as it is. */
const receiptSchema = z.looseObject({
  input: z.unknown(),
  outcome: z.looseObject({
    kind: z.enum(['selected', 'nothing-fits']),
    winner: z.string().nullable(),
    groups: z.array(groupSchema),
  }),
})

/** How Berth exports a receipt whose inputs or trace it keeps no longer. */
const prunedSchema = z
  .looseObject({ digest: z.string(), input: z.unknown(), outcome: z.unknown() })
  .refine(({ input, outcome }) => input === null || outcome === null)

const pruned = {
  path: 'input',
  message:
    'was pruned: inputs and traces are kept for a time only (Settings, Data retention), so this decision can no longer be recomputed. That its receipt is unchanged is what "npm run verify-ledger" checks.',
}

type Verified = {
  same: boolean
  differences: readonly Difference[]
  diff: OutcomeDiff | null
  outcome: Outcome
}

/** Recomputes the outcome of a receipt, which is the same on any machine. */
export const verify = documentCommand({
  name: 'verify',
  summary: 'Recomputes a receipt; fails with the differences when the outcome is another.',
  example: 'berth verify receipt.json',
  answer(document) {
    if (prunedSchema.safeParse(document).success) return { ok: false, error: [pruned] }
    const receipt = receiptSchema.safeParse(document)
    const fields = typeof document === 'object' && document !== null ? document : {}
    const input = parseSelectInput('input' in fields ? fields.input : undefined)
    const problems = [
      ...(input.ok ? [] : input.error.problems.map(withinInput)),
      ...(receipt.success ? [] : problemsOf(receipt.error.issues, document)),
    ]
    if (!receipt.success || !input.ok) return { ok: false, error: problems }

    const stored = receipt.data.outcome
    const outcome = select(input.value)
    const found = differences(stored, JSON.parse(JSON.stringify(outcome)))
    const same = found.length === 0
    const changed = same ? null : diff(comparable(stored, outcome), outcome)
    const value: Verified = { same, differences: found, diff: changed, outcome }
    return { ok: true, value: { value, context: input.value, failed: !same } }
  },
  table: verifiedTable,
})

type Stored = z.infer<typeof receiptSchema>['outcome']

/** A diff reads kind, winner and groups alone, which were checked. */
const comparable = ({ kind, winner, groups }: Stored, outcome: Outcome): Outcome => ({
  ...outcome,
  kind,
  winner,
  groups: groups.map((group) => ({ ...group, lastResort: group.lastResort === true })),
})

function verifiedTable(
  { same, differences: found, diff: changed, outcome }: Verified,
  input: SelectInput,
) {
  if (same) return `The same outcome.\n\n${outcomeTable(outcome, input)}`
  const shares = (changed?.accounts ?? []).filter(({ delta }) => delta !== 0)
  return [
    `Another outcome: ${found.length} differences.`,
    textTable(
      ['where', 'stored', 'recomputed'],
      found.map(({ path, stored, recomputed }) => [path, short(stored), short(recomputed)]),
    ),
    shares.length === 0
      ? ''
      : textTable(
          ['account', 'stored', 'recomputed'],
          shares.map(({ id, before, after }) => [id, percent(before), percent(after)]),
        ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 60)
