import { z } from 'zod'
import { outcomeSchema, selectInputSchema } from '@/lib/features/previews/schema'
import { attemptResults } from './schema'

const words = z.record(z.string(), z.string())

/** JSON columns of a stored decision. */
export const storedDecisionSchema = z.object({
  request: z.object({
    tenant: z.string().nullable(),
    pool: z.string().nullable(),
    deployable: z.string().nullable(),
    labels: words,
    realm: z.string().nullable(),
    pcloud: z.string().nullable(),
    extraSpecs: words,
    narrowing: z.object({
      exclude: z.array(z.string()),
      pin: z.string().nullable(),
      tried: z.array(z.string()),
    }),
  }),
  shares: z.record(z.string(), z.number()),
  result: z.enum(attemptResults),
})

/** An outcome as it is stored: by the hashes of its parts. */
export const storedOutcomeSchema = z.object({
  groups: z.string(),
  rejected: z.string(),
  turns: z.array(z.string()),
})

/** What `berth verify` takes: the input of `select` and its outcome, with where they come from. */
export const receiptSchema = z.object({
  id: z.string(),
  launchId: z.string(),
  attempt: z.number().int(),
  at: z.string(),
  policyVersion: z.number().int(),
  inputsHash: z.string(),
  outcomeHash: z.string(),
  digest: z.string(),
  seed: z.string(),
  roll: z.number(),
  winner: z.string().nullable(),
  /** Id of the account. */
  account: z.string().nullable(),
  group: z.number().int().nullable(),
  share: z.number().nullable(),
  /** Share of each account in the group that was drawn from. */
  shares: z.record(z.string(), z.number()),
  /** How the attempt ended; null: it is open, or its launch was ended first. */
  result: z
    .object({
      result: z.enum(attemptResults),
      error: z.string().nullable(),
      at: z.string(),
      source: z.string(),
      reportedBy: z.string(),
    })
    .nullable(),
  /** Null once inputs and traces are kept no longer. */
  input: selectInputSchema.nullable(),
  outcome: outcomeSchema.nullable(),
})

export type Receipt = z.infer<typeof receiptSchema>
