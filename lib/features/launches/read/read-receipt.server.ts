import { cel } from '@/lib/engine/cel'
import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { AttemptResult } from '@/lib/db/generated/client'
import { type Outcome, parsePublishedPolicy, type SelectInput } from '@/lib/engine'
import { readContents } from '@/lib/features/contents/store-contents.server'
import { type RecordedContent, recordedInput } from '@/lib/features/decision-inputs/recorded-input'
import { recordedLevels } from '@/lib/features/decisions/4-decide/levels-content'
import type { ReceiptFacts } from '@/lib/features/decisions/4-decide/receipt-digest'
import { receiptIdOf } from '@/lib/features/decisions/launch-answer.server'
import { headline } from './headline'
import { readStoredLevels } from './read-levels.server'
import type { Receipt } from './receipt-schema'
import { storedDecisionSchema, storedOutcomeSchema } from './receipt-schema'
import { serializeOutcome } from './serialize-outcome'

/** Reads one attempt's decision with all its inputs, for `berth verify` and for users. */
export async function readReceipt(
  _scope: Scope<'launch.audit'>,
  id: string,
): Promise<Result<Receipt, Problem>> {
  const [, launchId, attempt] = /^(.+)\.(\d{1,2})$/.exec(id) ?? []
  const found =
    launchId === undefined ? null : await findReceipt(database(), launchId, Number(attempt))
  return found === null ? err({ kind: 'not-found', what: 'receipt' }) : ok(found)
}

/** Reads a stored receipt. `input` and `outcome` are null after they were pruned. */
async function findReceipt(db: Db, launchId: string, attempt: number): Promise<Receipt | null> {
  const row = await db.receipt.findUnique({
    where: { launchId_attempt: { launchId, attempt } },
    include: { policyVersion: true, result: true },
  })
  if (row === null) return null
  // Only the decision path writes this, and the receipt's digest covers it.
  const facts = { ...unknownFacts, ...(row.facts as ReceiptFacts | null) }
  const hashes = [row.inputsHash, row.outcomeHash, facts.rankingHash]
  const contents = await readContents(
    db,
    hashes.filter((hash) => hash !== null),
  )
  const inputs = contents.get(row.inputsHash) ?? null
  const input = inputOf(row, contents.get(row.inputsHash))
  const outcome = await outcomeOf(db, row, contents.get(row.outcomeHash))
  const { policyVersion, result, ...rest } = row
  const stored = await readStoredLevels(db, facts.levelsHash)
  const pin = facts.pinReason === null ? null : { reason: facts.pinReason }
  return {
    ...facts,
    id: receiptIdOf(launchId, attempt),
    launchId,
    attempt,
    at: rest.at.toISOString(),
    policyVersionId: rest.policyVersionId,
    policyVersion: policyVersion.version,
    inputsHash: rest.inputsHash,
    outcomeHash: rest.outcomeHash,
    digest: rest.digest,
    request: rest.request as Receipt['request'],
    running: rest.running,
    seed: rest.seed,
    roll: rest.roll,
    winner: rest.winner,
    account: rest.accountId,
    group: rest.group,
    share: rest.share,
    shares: storedDecisionSchema.shape.shares.parse(rest.shares),
    result: result === null ? null : exportedResult(result),
    headline:
      input === null || outcome === null
        ? null
        : headline({ input, outcome: serializeOutcome(input, outcome, cel), pin }, cel),
    // Only Berth stores these, under their digests. They are exported byte for byte.
    policy: policyVersion.document as Receipt['policy'],
    inputs: inputs as Receipt['inputs'],
    input: input as Receipt['input'],
    outcome: outcome as Receipt['outcome'],
    ranking: (contents.get(facts.rankingHash ?? '') ?? null) as Receipt['ranking'],
    levels: (stored === null ? null : recordedLevels(stored)) as Receipt['levels'],
  }
}

/** Facts that receipts of earlier releases lack. */
const unknownFacts = {
  policyDigest: null,
  tenant: null,
  pool: null,
  deployable: null,
  instances: null,
  realm: null,
  hardwareProfile: null,
  image: null,
  costPerHour: null,
  pinReason: null,
  timeZoneData: null,
  levelsHash: null,
  rankingHash: null,
}

const exportedResult = ({
  receiptId,
  result,
  error,
  at,
  source,
  reportedBy,
  digest,
}: AttemptResult) => ({
  receipt: receiptId.toString(),
  result: storedDecisionSchema.shape.result.parse(result),
  error,
  at: at.toISOString(),
  source,
  reportedBy,
  digest,
})

type Row = {
  at: Date
  seed: string
  roll: number
  winner: string | null
  request: unknown
  running: number[]
  policyVersion: { document: unknown }
}

/** Restores the input of `select`. Null after it was pruned. */
export function inputOf(row: Row, body: unknown): SelectInput | null {
  if (body === undefined) return null
  // Only the decision path writes this, under the hash of its text.
  const content = body as RecordedContent
  const context = { rules: cel, modules: content.modules }
  const policy = parsePublishedPolicy(row.policyVersion.document, context)
  if (!policy.ok) return null
  const { request } = storedDecisionSchema.pick({ request: true }).parse(row)
  const { seed, running } = row
  return {
    policy: policy.value,
    ...recordedInput({ at: row.at.toISOString(), request, running, seed }, content),
  }
}

/** Restores the outcome of `select`. Null after its steps were pruned. */
export async function outcomeOf(
  db: Db,
  { seed, roll, winner }: Omit<Row, 'policyVersion'>,
  body: unknown,
): Promise<Outcome | null> {
  const parts = await partsOf(db, body)
  const kind = winner === null ? 'nothing-fits' : 'selected'
  if (parts === null) return null
  // An outcome counts its groups over the matches that compete. The receipt contains the group that was reached.
  const isSelected = ({ matches }: Outcome['groups'][number]) =>
    matches.some(({ id }) => id === winner)
  const group = parts.groups.find(isSelected)?.group ?? null
  return { kind, winner, group, seed, roll, ...parts }
}

type Parts = Pick<Outcome, 'groups' | 'rejected' | 'trace'>

/** Reads groups, rejections and steps of an outcome. Null after they were pruned. */
async function partsOf(db: Db, body: unknown): Promise<Parts | null> {
  if (body === undefined) return null
  const { groups, rejected, turns } = storedOutcomeSchema.parse(body)
  const parts = await readContents(db, [groups, rejected, ...turns])
  if ([groups, rejected, ...turns].some((hash) => !parts.has(hash))) return null
  // Only the decision path writes this, under the hash of its text.
  return {
    groups: parts.get(groups),
    rejected: parts.get(rejected),
    trace: turns.map((hash) => parts.get(hash)),
  } as Parts
}
