import { z } from 'zod'
import { freeText, refersTo } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { cloudAttemptSchema } from '@/lib/features/launch-drivers/server-schema'
import { launchStates } from './launch-states'

const name = z.string().min(1).max(200)
const words = z
  .record(freeText(name), freeText(z.string().max(200)))
  .refine((record) => Object.keys(record).length <= 50, 'Keep it within 50 entries.')

const launchProgress = ['starting', 'building', 'deleting'] as const
export type LaunchProgress = (typeof launchProgress)[number]
export const attemptResults = ['succeeded', 'failed', 'timed-out'] as const
export type AttemptResultName = (typeof attemptResults)[number]

/** The maximum number of attempts of one launch. */
export const MAX_ATTEMPTS = 10
/** The maximum number of launches in one call. */
const MAX_IN_BATCH = 100

/** A launch request. Pools, deployables, tenants, realms and accounts are given by id or name. */
export const launchRequestSchema = z.strictObject({
  pool: refersTo('pool', name),
  deployable: refersTo('deployable', name),
  /** The tenant to launch for. Tenant users launch for their own tenant. */
  tenant: refersTo('tenant', name).nullable().default(null),
  realm: refersTo('realm', name).nullable().default(null),
  /** Id of the Pcloud on whose hosts it runs exclusively; null for shared hosts. */
  pcloud: refersTo('pcloud', name).nullable().default(null),
  labels: words.default({}),
  extraSpecs: words.default({}),
  /** Accounts that must not be used. */
  exclude: z.array(refersTo('account', name)).max(100).default([]),
  /** The only account that may be used, and the reason. Only for staff, and audited. */
  pin: z
    .strictObject({ account: refersTo('account', name), reason: text(500) })
    .nullable()
    .default(null),
})

export type LaunchRequest = z.output<typeof launchRequestSchema>

export const launchBatchSchema = z.strictObject({
  launches: z.array(launchRequestSchema).min(1).max(MAX_IN_BATCH),
})

const named = z.object({ id: z.string(), name: z.string() })

/** The definition of `group` in launches, attempts and receipts, which the list, events and hourly counts also use. */
export const reachedGroupSchema = z.number().int().nullable().meta({
  description:
    'The priority group that was reached: 1 is the first; 2 or more is spillover. Full matches, matches already tried and matches in maintenance count as members of their groups. Null if no match was found or the reader may not see it.',
})

/** A summary of one attempt's decision. The full receipt is at `GET /receipts/{id}`. */
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
  /** The shares of the accounts in the drawn group. */
  shares: z.array(z.object({ account: named, share: z.number() })),
})

export const launchSchema = z.object({
  id: z.string(),
  /** The time of the decision on the database's clock. `requestedAt` is the time at which the request arrived. */
  at: z.string(),
  requestedAt: z.string(),
  state: z.enum(launchStates),
  pool: named,
  deployable: named,
  tenant: named.nullable(),
  requestedBy: z.string(),
  instances: z.number().int(),
  attempts: z.number().int(),
  /** Null without a match and for readers who may not see it. */
  account: named.nullable(),
  realm: z.string().nullable(),
  /** Null if the realm has no pods and for readers who may not see it. */
  pod: named.nullable(),
  hardwareProfile: z.string().nullable(),
  group: reachedGroupSchema,
  /** The share of the selected match. */
  share: z.number().nullable(),
  /** In the reporting currency at the time of the decision; null if unknown. */
  costPerHour: z.string().nullable(),
  /** When the attempt counts as failed if no outcome is reported. */
  deadline: z.string().nullable(),
  settledAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})

/** A launch as shown in lists and on its page, with the share of its account in the draw and the name of its Pcloud. */
export const launchResponseSchema = launchSchema.extend({
  /** The share of all matches of the account together. Null if `share` is null or the receipt was pruned. */
  accountShare: z.number().nullable(),
  /** The Pcloud that the launch names; null if none. */
  pcloud: named.nullable(),
  progress: z.enum(launchProgress).nullable().meta({
    description:
      'What the driver is doing: calling the cloud, waiting for the servers, or deleting them. Null if nothing.',
  }),
})

export type Launch = z.infer<typeof launchSchema>
export type LaunchResponse = z.infer<typeof launchResponseSchema>

/** One VM of a launch on a node of its pod. Tenant users see an alias of the node. */
const launchedVmSchema = z.object({
  id: z.string(),
  name: z.string(),
  node: named.nullable(),
  host: z.string().nullable(),
})
export type LaunchedVm = z.infer<typeof launchedVmSchema>

/** One VM for each instance. Empty if the pod has no nodes or the launch holds no resources. */
const vms = z.array(launchedVmSchema)

export const launchDetailSchema = launchResponseSchema.extend({
  vms,
  cloud: z.array(cloudAttemptSchema),
})
export type LaunchDetail = z.infer<typeof launchDetailSchema>

/** A launch after its decision, with its receipt. Tenant users get no receipt. */
export const launchAnswerSchema = launchSchema.extend({
  vms,
  receipt: receiptSummarySchema.nullable(),
})
export type LaunchAnswer = z.infer<typeof launchAnswerSchema>

export const launchBatchAnswerSchema = z.object({ launches: z.array(launchAnswerSchema) })

export const outcomeReportSchema = z.strictObject({
  attempt: z.number().int().min(1).max(MAX_ATTEMPTS),
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

/** The result of a report. A repeated report gets the same response. */
export const outcomeAnswerSchema = z.object({
  launchId: z.string(),
  attempt: z.number().int(),
  result: z.enum(attemptResults),
  /** The next attempt after a failure; null if no match is left or none is needed. */
  next: receiptSummarySchema
    .extend({
      /** Null for tenant users, like all facts of the decision. */
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
