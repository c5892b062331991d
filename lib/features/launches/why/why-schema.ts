import { z } from 'zod'
import { tenantReasons } from '@/lib/engine'
import {
  attemptResults,
  launchResponseSchema,
  MAX_ATTEMPTS,
  reachedGroupSchema,
} from '@/lib/features/decisions/schema'
import { cloudAttemptSchema } from '@/lib/features/launch-drivers/server-schema'
import { accountDisplaySchema } from '@/lib/features/snapshots/schema'
import { tenantExplanationSchema } from '@/lib/features/vms/placements/schema'

const named = z.object({ id: z.string(), name: z.string() })

/** One attempt and its result. Only staff see where it went. */
const attemptSchema = z.object({
  attempt: z.number().int(),
  at: z.string(),
  /** Null if it is open, or if the launch was ended first. */
  result: z.enum(attemptResults).nullable(),
  resultAt: z.string().nullable(),
  /** True if it found a match. */
  placed: z.boolean(),
  account: named.nullable(),
  realm: z.string().nullable(),
  group: reachedGroupSchema,
  share: z.number().nullable(),
  roll: z.number().nullable(),
  policyVersion: z.number().int().nullable(),
  /** The provider's message. */
  error: z.string().nullable(),
  reportedBy: z.string().nullable(),
  /** Reports that arrived after it was closed. */
  lateReports: z.number().int(),
})

export type Attempt = z.infer<typeof attemptSchema>

/** Additional data with which staff read a launch's receipts. */
const recordSchema = z.object({
  /** The currency at that time. */
  reportingCurrency: z.string(),
  /** The number of days for which inputs and steps are stored. */
  traceDays: z.number().int(),
  /** The appearance of the accounts that took part. */
  display: z.array(accountDisplaySchema),
  pin: z.object({ account: named, reason: z.string() }).nullable(),
  exclude: z.array(named),
  /** The version that the pool uses now. */
  liveVersion: z.number().int(),
  /** The pool whose policy decided, or null for the global default. */
  policyOf: z.string().nullable(),
  /** True if the version decided a part of the launches before it went live. */
  isTrial: z.boolean().default(false),
  /** Names, by id, of the pods, realms, tenants, clusters, nodes and VMs in the levels below the matches. */
  names: z.record(z.string(), z.string()),
})

export type LaunchRecord = z.infer<typeof recordSchema>

const whyNotReasonSchema = z.object({
  code: z.string(),
  sentence: z.string(),
  change: z.string().nullable(),
})

/** The Pcloud that a launch named, with names that its tenant can see. */
const pcloudWhySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Why the last attempt was rejected before any host was tried. */
  reasons: z.array(whyNotReasonSchema.omit({ change: true })),
  /** The hosts by the names that the owner gave them; other tenants see an alias. */
  hosts: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['chosen', 'kept-out']),
      reasons: z.array(whyNotReasonSchema),
    }),
  ),
})

export type PcloudWhy = z.infer<typeof pcloudWhySchema>

export const launchWhySchema = z.object({
  launch: launchResponseSchema,
  attempts: z.array(attemptSchema),
  /** Why the last attempt found no place. Empty if it found one. */
  reasons: z.array(z.enum(tenantReasons)),
  /** Where the VMs of the last attempt went and which steps decided, for users of the tenant. Empty for staff. */
  hosts: z.array(
    z.object({
      host: z.string().nullable(),
      ...tenantExplanationSchema.pick({ steps: true }).shape,
    }),
  ),
  /** Null if the launch named none. */
  pcloud: pcloudWhySchema.nullable(),
  /** What drivers created on clouds. */
  cloud: z.array(cloudAttemptSchema),
  /** Null for users of a tenant. */
  record: recordSchema.nullable(),
})

export type LaunchWhy = z.infer<typeof launchWhySchema>

const whyNotKinds = ['chosen', 'not-a-match', 'lower-group', 'no-share', 'lost-roll'] as const

/** Why an account was not chosen, by the first reason against its candidate that got furthest. */
export const whyNotSchema = z.object({
  attempt: z.number().int(),
  account: named,
  kind: z.enum(whyNotKinds),
  sentence: z.string(),
  /** The reasons in the sentence. */
  codes: z.array(z.string()),
  /** The smallest change that would have made the choice possible. Null if no number describes it. */
  change: z.string().nullable(),
})

export type WhyNotAnswer = z.infer<typeof whyNotSchema>

/** Why a pod or a node was not chosen below the match: the first step that removed it, with every reason. */
export const levelWhyNotSchema = z.object({
  attempt: z.number().int(),
  level: z.enum(['pod', 'node']),
  candidate: named,
  kind: z.enum(['chosen', 'removed', 'not-a-candidate']),
  step: z.string().nullable(),
  reasons: z.array(whyNotReasonSchema),
})

export type LevelWhyNot = z.infer<typeof levelWhyNotSchema>

const nameOrId = z.string().min(1).max(200).optional()

/** Names an account, a pod, or a node for the VM of that number, each by id or name. */
export const whyNotQuerySchema = z
  .strictObject({
    account: nameOrId,
    pod: nameOrId,
    node: nameOrId,
    vm: z.coerce.number().int().min(1).default(1),
    attempt: z.coerce.number().int().min(1).max(MAX_ATTEMPTS).optional(),
  })
  .refine(
    ({ account, pod, node }) =>
      [account, pod, node].filter((each) => each !== undefined).length === 1,
    { error: 'Name an account, a pod or a node: one of them.', path: ['account'] },
  )

export type WhyNotQuery = z.output<typeof whyNotQuerySchema>
