import { z } from 'zod'
import { customModuleSchema } from '@/lib/engine'
import { rankingSchema } from '@/lib/features/account-ranks/ranking-schema'
import { recordedRequestSchema } from '@/lib/features/decision-inputs/recorded-request'
import { attemptResults, reachedGroupSchema } from '@/lib/features/decisions/schema'
import { outcomeSchema, selectInputSchema } from '@/lib/features/previews/schema'

/** JSON columns of a stored decision. */
export const storedDecisionSchema = z.object({
  request: recordedRequestSchema,
  shares: z.record(z.string(), z.number()),
  result: z.enum(attemptResults),
})

/** A stored outcome, which consists of the hashes of its parts. */
export const storedOutcomeSchema = z.object({
  groups: z.string(),
  rejected: z.string(),
  turns: z.array(z.string()),
})

/** The document that `berth verify` reads: the input of `select` and its outcome, with their origin. */
export const receiptSchema = z.object({
  id: z.string(),
  launchId: z.string(),
  attempt: z.number().int(),
  at: z.string(),
  policyVersionId: z.string(),
  policyVersion: z.number().int(),
  /**
   * SHA-256 of the canonical JSON of `policy`. This field and the following ones are null in receipts of earlier
   * releases.
   */
  policyDigest: z.string().nullable(),
  /** Ids. */
  tenant: z.string().nullable(),
  pool: z.string().nullable(),
  deployable: z.string().nullable(),
  instances: z.number().int().nullable(),
  realm: z.string().nullable(),
  hardwareProfile: z.string().nullable(),
  image: z.string().nullable(),
  costPerHour: z.string().nullable(),
  /** The reason for which the request pinned an account, or null if it did not. */
  pinReason: z.string().nullable(),
  /** Version of the time-zone data of the process that decided. Null in receipts of earlier releases. */
  timeZoneData: z.string().nullable(),
  /** SHA-256 of the decisions of the levels below the match, or null if there were none. */
  levelsHash: z.string().nullable(),
  /** SHA-256 of `ranking` as compact JSON. Null if the policy reads no SLA ranks, or no account had one. */
  rankingHash: z.string().nullable(),
  /** The request of `select`, and the conditions that narrowed the matches. */
  request: recordedRequestSchema,
  /** Running instances of each account, in the order of the inputs. */
  running: z.array(z.number().int()),
  inputsHash: z.string(),
  outcomeHash: z.string(),
  digest: z.string(),
  seed: z.string(),
  roll: z.number(),
  winner: z.string().nullable(),
  /** Id of the account. */
  account: z.string().nullable(),
  group: reachedGroupSchema,
  share: z.number().nullable(),
  /** Share of each account in the group from which the winner was selected. */
  shares: z.record(z.string(), z.number()),
  /** How the attempt ended. Null if it is open, or if its launch was ended first. */
  result: z
    .object({
      /** The number of the receipt's row, which its digest covers. */
      receipt: z.string(),
      result: z.enum(attemptResults),
      error: z.string().nullable(),
      at: z.string(),
      source: z.string(),
      reportedBy: z.string(),
      digest: z.string(),
    })
    .nullable(),
  /** The decision in one sentence. Null after inputs and traces were pruned. */
  headline: z.string().nullable(),
  /** The policy as it was published. */
  policy: z.json(),
  /**
   * The text whose SHA-256 is `inputsHash`, as compact JSON: accounts, matches before the request narrowed them, and
   * the definitions of the named modules that the policy uses (absent if it uses none).
   */
  inputs: z
    .object({
      accounts: z.array(z.json()),
      matches: z.array(z.json()),
      modules: z.array(customModuleSchema).optional(),
    })
    .nullable(),
  /** The input of `select`. Null after inputs and traces were pruned. */
  input: selectInputSchema.nullable(),
  outcome: outcomeSchema.nullable(),
  /** The inputs of the SLA ranks of the matches. Null if `rankingHash` is null, or after they were pruned. */
  ranking: rankingSchema.nullable(),
  /**
   * The levels below the match, each with the input and result of `bind` or `place` of the engine. Null if the realm has
   * no pods, or after they were pruned.
   */
  levels: z
    .object({
      pod: z.object({ input: z.json(), decision: z.json() }),
      /** In the order in which they were tried. The last one took all VMs unless there is a failure. */
      clusters: z.array(
        z.object({
          cluster: z.string(),
          /**
           * `placement` is null if the VMs were compared with more than 2,000 nodes, because it follows from `input`.
           */
          vms: z.array(z.object({ input: z.json(), headline: z.json(), placement: z.json() })),
        }),
      ),
      /** The reason why a level found nothing, which failed the attempt. Null if all levels found a place. */
      failure: z.string().nullable(),
    })
    .nullable(),
})

export type Receipt = z.infer<typeof receiptSchema>
