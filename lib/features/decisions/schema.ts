import { z } from 'zod'
import { freeText, refersTo } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { cloudAttemptSchema } from '@/lib/features/launch-drivers/server-schema'
import { launchStates } from './launch-states'

const name = z.string().min(1).max(200)
const words = z
  .record(freeText(name), freeText(z.string().max(200)))
  .refine((record) => Object.keys(record).length <= 50, 'Keep it within 50 entries.')

export const launchProgress = ['starting', 'building', 'deleting'] as const
export type LaunchProgress = (typeof launchProgress)[number]
export const attemptResults = ['succeeded', 'failed', 'timed-out'] as const
export type AttemptResultName = (typeof attemptResults)[number]

/** Attempts of one launch at most (engine.md 1.4, contracts). */
export const MOST_ATTEMPTS = 10
/** Launches of one call at most. */
const MOST_IN_BATCH = 100

/** A launch request. Pools, deployables, tenants, realms and accounts go by id or name. */
export const launchRequestSchema = z.strictObject({
  pool: refersTo('pool', name),
  deployable: refersTo('deployable', name),
  /** For whom; people of a tenant launch for their own. */
  tenant: refersTo('tenant', name).nullable().default(null),
  realm: refersTo('realm', name).nullable().default(null),
  /** Id of the Pcloud whose hosts run it exclusively; null: shared hosts. */
  pcloud: refersTo('pcloud', name).nullable().default(null),
  labels: words.default({}),
  extraSpecs: words.default({}),
  /** Accounts where this launch must not go. */
  exclude: z.array(refersTo('account', name)).max(100).default([]),
  /** The one account where it must go, and why; staff only, and audited. */
  pin: z
    .strictObject({ account: refersTo('account', name), reason: text(500) })
    .nullable()
    .default(null),
})

export type LaunchRequest = z.output<typeof launchRequestSchema>

export const launchBatchSchema = z.strictObject({
  launches: z.array(launchRequestSchema).min(1).max(MOST_IN_BATCH),
})

const named = z.object({ id: z.string(), name: z.string() })

/** The one meaning of `group` in launches, attempts and receipts; the list, events and hourly counts follow it. */
export const reachedGroupSchema = z.number().int().nullable().meta({
  description:
    'The priority group that was reached: 1 is the first; 2 and more is spillover. Groups count with their full, already tried and maintained matches. Null: no place, or not for this reader.',
})

/** One attempt's decision in short; the whole of it is `GET /receipts/{id}`. */
const receiptSummarySchema = z.object({
  id: z.string(),
  attempt: z.number().int(),
  at: z.string(),
  policyVersion: z.number().int(),
  seed: z.string(),
  roll: z.number(),
  winner: z.string().nullable(),
  group: reachedGroupSchema,
  share: z.number().nullable(),
  /** Shares of the accounts in the group that was drawn from. */
  shares: z.array(z.object({ account: named, share: z.number() })),
})

export const launchSchema = z.object({
  id: z.string(),
  /** When it was decided; `requestedAt` is when its request arrived. Both on the database's clock. */
  at: z.string(),
  requestedAt: z.string(),
  state: z.enum(launchStates),
  pool: named,
  deployable: named,
  tenant: named.nullable(),
  requestedBy: z.string(),
  instances: z.number().int(),
  attempts: z.number().int(),
  /** Null without a match, and for readers who may not see it. */
  account: named.nullable(),
  realm: z.string().nullable(),
  /** Null if its realm has no pods, and for readers who may not see it. */
  pod: named.nullable(),
  hardwareProfile: z.string().nullable(),
  group: reachedGroupSchema,
  /** Of the match that was drawn. */
  share: z.number().nullable(),
  /** In the reporting currency as it was then; null is unknown. */
  costPerHour: z.string().nullable(),
  /** When the attempt counts as failed unless its outcome is reported. */
  deadline: z.string().nullable(),
  settledAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})

/** A launch as lists and its page show it: with the share of its whole account in the draw, and its Pcloud by name. */
export const shownLaunchSchema = launchSchema.extend({
  /** Of all matches of the account together; null as `share` is, and after its receipt was pruned. */
  accountShare: z.number().nullable(),
  /** The Pcloud that it named; null: none. */
  pcloud: named.nullable(),
  progress: z.enum(launchProgress).nullable().meta({
    description:
      'What its driver does with servers now: it calls the cloud, waits for the servers, or deletes them. Null: nothing.',
  }),
})

export type Launch = z.infer<typeof launchSchema>
export type ShownLaunch = z.infer<typeof shownLaunchSchema>

/** One VM of a launch on a node of its pod; people of a tenant know the node by an alias. */
export const launchedVmSchema = z.object({
  id: z.string(),
  name: z.string(),
  node: named.nullable(),
  host: z.string().nullable(),
})
export type LaunchedVm = z.infer<typeof launchedVmSchema>

/** One VM an instance; none where the pod has no nodes, or the launch holds nothing. */
const vms = z.array(launchedVmSchema)

export const launchDetailSchema = shownLaunchSchema.extend({
  vms,
  cloud: z.array(cloudAttemptSchema),
})
export type LaunchDetail = z.infer<typeof launchDetailSchema>

/** A launch just decided, with its receipt; people of a tenant get no receipt. */
export const launchAnswerSchema = launchSchema.extend({
  vms,
  receipt: receiptSummarySchema.nullable(),
})
export type LaunchAnswer = z.infer<typeof launchAnswerSchema>

export const launchBatchAnswerSchema = z.object({ launches: z.array(launchAnswerSchema) })

export const outcomeReportSchema = z.strictObject({
  attempt: z.number().int().min(1).max(MOST_ATTEMPTS),
  result: z.enum(['succeeded', 'failed']),
  /** The provider's message. */
  error: freeText(z.string().trim().max(2000))
    .refine((value) => !value.includes('\0'), 'Remove the zero byte.')
    .nullable()
    .default(null),
})

/** A driver's report of its attempt. */
export const driverReportSchema = outcomeReportSchema.omit({ attempt: true })
export type DriverReport = z.output<typeof driverReportSchema>

export type OutcomeReport = z.output<typeof outcomeReportSchema>

/** What a report led to; a repeat of the report gets the same answer. */
export const outcomeAnswerSchema = z.object({
  launchId: z.string(),
  attempt: z.number().int(),
  result: z.enum(attemptResults),
  /** Where to try next after a failure; null: nowhere is left, or none is needed. */
  next: receiptSummarySchema
    .extend({
      /** Null for people of a tenant, like all facts of the decision. */
      policyVersion: z.number().int().nullable(),
      seed: z.string().nullable(),
      roll: z.number().nullable(),
      account: named.nullable(),
      realm: z.string().nullable(),
      hardwareProfile: z.string().nullable(),
    })
    .nullable(),
})

export type OutcomeAnswer = z.infer<typeof outcomeAnswerSchema>

export const callbackAnswerSchema = outcomeAnswerSchema.omit({ next: true })
export type CallbackAnswer = z.infer<typeof callbackAnswerSchema>
