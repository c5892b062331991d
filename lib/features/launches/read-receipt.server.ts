import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { type Outcome, parsePublishedPolicy, type SelectInput } from '@/lib/engine'
import { receiptIdOf } from './launch-answer.server'
import type { Receipt } from './receipt-schema'
import { storedDecisionSchema, storedOutcomeSchema } from './receipt-schema'
import { type RecordedContent, recordedInput } from './recorded-input'

/** One attempt's decision with all it was made from, for `berth verify` and for people. */
export async function readReceipt(
  _scope: Scope<'launch.audit'>,
  id: string,
): Promise<Result<Receipt, Problem>> {
  const [, launchId, attempt] = /^(.+)\.(\d{1,2})$/.exec(id) ?? []
  const found =
    launchId === undefined ? null : await findReceipt(database(), launchId, Number(attempt))
  return found === null ? err({ kind: 'not-found', what: 'receipt' }) : ok(found)
}

/** A stored receipt; `input` and `outcome` are null where they are kept no longer. */
export async function findReceipt(
  db: Db,
  launchId: string,
  attempt: number,
): Promise<Receipt | null> {
  const row = await db.receipt.findUnique({
    where: { launchId_attempt: { launchId, attempt } },
    include: { policyVersion: true, result: true },
  })
  if (row === null) return null
  const contents = await contentsOf(db, [row.inputsHash, row.outcomeHash])
  const input = inputOf(row, contents.get(row.inputsHash))
  return {
    id: receiptIdOf(launchId, attempt),
    launchId,
    attempt,
    at: row.at.toISOString(),
    policyVersion: row.policyVersion.version,
    inputsHash: row.inputsHash,
    outcomeHash: row.outcomeHash,
    digest: row.digest,
    seed: row.seed,
    roll: row.roll,
    winner: row.winner,
    account: row.accountId,
    group: row.group,
    share: row.share,
    shares: storedDecisionSchema.shape.shares.parse(row.shares),
    result:
      row.result === null
        ? null
        : {
            result: storedDecisionSchema.shape.result.parse(row.result.result),
            error: row.result.error,
            at: row.result.at.toISOString(),
            source: row.result.source,
            reportedBy: row.result.reportedBy,
          },
    input: input as Receipt['input'],
    outcome: (await outcomeOf(db, row, contents.get(row.outcomeHash))) as Receipt['outcome'],
  }
}

type Row = {
  at: Date
  seed: string
  roll: number
  winner: string | null
  group: number | null
  request: unknown
  running: number[]
  policyVersion: { document: unknown }
}

/** What `select` was given, put together again; null: it is kept no longer. */
export function inputOf(row: Row, body: unknown): SelectInput | null {
  const policy = parsePublishedPolicy(row.policyVersion.document)
  if (body === undefined || !policy.ok) return null
  const { request } = storedDecisionSchema.pick({ request: true }).parse(row)
  const { seed, running } = row
  // Written by the decision path alone, under the hash of its text.
  const content = body as RecordedContent
  return {
    policy: policy.value,
    ...recordedInput({ at: row.at.toISOString(), request, running, seed }, content),
  }
}

/** What was decided, put together again; null: its steps are kept no longer. */
export async function outcomeOf(
  db: Db,
  { seed, roll, winner, group }: Omit<Row, 'policyVersion'>,
  body: unknown,
): Promise<Outcome | null> {
  const parts = await partsOf(db, body)
  const kind = winner === null ? 'nothing-fits' : 'selected'
  return parts === null ? null : { kind, winner, group, seed, roll, ...parts }
}

type Parts = Pick<Outcome, 'groups' | 'rejected' | 'trace'>

/** Groups, rejections and turns of an outcome; null: they are kept no longer. */
async function partsOf(db: Db, body: unknown): Promise<Parts | null> {
  if (body === undefined) return null
  const { groups, rejected, turns } = storedOutcomeSchema.parse(body)
  const parts = await contentsOf(db, [groups, rejected, ...turns])
  if ([groups, rejected, ...turns].some((hash) => !parts.has(hash))) return null
  // Written by the decision path alone, under the hash of its text.
  return {
    groups: parts.get(groups),
    rejected: parts.get(rejected),
    trace: turns.map((hash) => parts.get(hash)),
  } as Parts
}

export async function contentsOf(db: Db, hashes: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db.decisionContent.findMany({ where: { hash: { in: [...hashes] } } })
  return new Map(rows.map(({ hash, body }) => [hash, body]))
}
