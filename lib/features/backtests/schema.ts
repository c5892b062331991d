import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { recordedRequestSchema } from '@/lib/features/decision-inputs/recorded-request'
import { storedDecisionSchema } from '@/lib/features/launches/read/receipt-schema'
import { anyPolicySchema, selectInputSchema } from '@/lib/features/previews/schema'

/** The maximum number of recorded launches in one response. */
export const MAX_RECORDED = 1000

const instant = timeSchema.optional()

type Span = { from?: string | undefined; to?: string | undefined }
const isForwards = ({ from, to }: Span) =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to)
const backwards = { path: ['to'], message: 'Give an instant after "from".' }

/** The newest launches, optionally of a time span. `from` is inclusive and `to` is exclusive. */
export const recordedQuerySchema = z
  .object({
    limit: z.coerce.number().int().min(1).max(MAX_RECORDED).default(MAX_RECORDED),
    from: instant,
    to: instant,
  })
  .refine(isForwards, backwards)

export type RecordedRange = z.output<typeof recordedQuerySchema>

/** The first decision of a launch, without the inputs that it shares with other launches. */
const recordedReceiptSchema = z.object({
  id: z.string(),
  launchId: z.string(),
  at: z.string(),
  policyVersion: z.number().int(),
  /** A key of `contents`. `contents` lacks it after the inputs are deleted. */
  inputsHash: z.string(),
  request: recordedRequestSchema,
  /** Sorted like the accounts of its inputs. */
  running: z.array(z.number().int()),
  seed: z.string(),
  winner: z.string().nullable(),
  /** The chance of each account of the selected group at that time. */
  shares: storedDecisionSchema.shape.shares,
})

export const recordedLaunchesSchema = z.object({
  /** The newest receipts come first. */
  receipts: z.array(recordedReceiptSchema),
  /**
   * The keys of `accounts` and `matches` for each hash of inputs, stored once for all launches that share the
   * inputs.
   */
  contents: z.record(z.string(), z.object({ accounts: z.string(), matches: z.string() })),
  accounts: z.record(
    z.string(),
    z.array(selectInputSchema.shape.accounts.element.omit({ running: true })),
  ),
  matches: z.record(z.string(), selectInputSchema.shape.matches),
  /** True if the range has older launches than these. */
  more: z.boolean(),
})

export type RecordedLaunches = z.infer<typeof recordedLaunchesSchema>

export const backtestRequestSchema = z
  .strictObject({
    /** The id or name of the pool. */
    pool: z.string().min(1).max(200),
    policyA: z.union([z.literal('live'), anyPolicySchema]),
    policyB: anyPolicySchema,
    limit: z.number().int().min(1).max(MAX_RECORDED).default(MAX_RECORDED),
    from: instant,
    to: instant,
  })
  .refine(isForwards, backwards)

const totals = z.object({
  none: z.number().int(),
  costPerHour: z.string(),
  unpriced: z.number().int(),
})
const side = z.object({
  none: z.array(z.string()),
  costPerHour: z.number().nullable(),
  priced: z.number(),
  drawn: totals,
})
const expectation = z.object({
  share: z.number(),
  priced: z.number(),
  costPerHour: z.number().nullable(),
  drawn: z.number().int(),
})
const shift = z.object({ id: z.string(), a: z.number(), b: z.number() })

/** The engine's results for the launches, with the ids of the launches. */
export const backtestAnswerSchema = z.object({
  replayable: z.number().int(),
  gaps: z.array(z.string()),
  accounts: z.array(
    z.object({ id: z.string(), recorded: z.number().int(), a: expectation, b: expectation }),
  ),
  recorded: totals,
  a: side,
  b: side,
  cost: z
    .object({
      a: z.number(),
      b: z.number(),
      delta: z.number(),
      relative: z.number().nullable(),
      priced: z.number(),
    })
    .nullable(),
  regrouped: z.array(z.string()),
  changed: z.number().int(),
  mostChanged: z.array(
    z.object({ id: z.string(), distance: z.number(), accounts: z.array(shift) }),
  ),
})

export type BacktestAnswer = z.input<typeof backtestAnswerSchema>
