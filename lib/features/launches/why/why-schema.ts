import { z } from 'zod'
import { tenantReasons } from '@/lib/engine'
import {
  attemptResults,
  MOST_ATTEMPTS,
  reachedGroupSchema,
  shownLaunchSchema,
} from '@/lib/features/decisions/schema'
import { cloudAttemptSchema } from '@/lib/features/launch-drivers/server-schema'
import { accountDisplaySchema } from '@/lib/features/snapshots/schema'
import { tenantExplanationSchema } from '@/lib/features/vms/placements/schema'

const named = z.object({ id: z.string(), name: z.string() })

/** One attempt as it went; where it went is staff's to know. */
const attemptSchema = z.object({
  attempt: z.number().int(),
  at: z.string(),
  /** Null: it is open, or the launch was ended first. */
  result: z.enum(attemptResults).nullable(),
  resultAt: z.string().nullable(),
  /** Whether it found a place at all. */
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
  /** Reports that came after it was closed. */
  lateReports: z.number().int(),
})

export type Attempt = z.infer<typeof attemptSchema>

/** What staff read a launch's receipts with. */
const recordSchema = z.object({
  /** As it was then. */
  reportingCurrency: z.string(),
  /** Days for which inputs and steps are stored. */
  traceDays: z.number().int(),
  /** How the accounts are drawn that took part. */
  display: z.array(accountDisplaySchema),
  pin: z.object({ account: named, reason: z.string() }).nullable(),
  exclude: z.array(named),
  /** The version that decides in the pool now. */
  liveVersion: z.number().int(),
  /** The pool whose policy decided; null: the global default. */
  policyOf: z.string().nullable(),
  /** The version decided a part of the launches before it went live, if it did. */
  isTrial: z.boolean().default(false),
  /** Names, by id, of what the levels below the matches speak of: pods, realms, tenants, clusters, nodes and VMs. */
  names: z.record(z.string(), z.string()),
})

export type LaunchRecord = z.infer<typeof recordSchema>

const whyNotReasonSchema = z.object({
  code: z.string(),
  sentence: z.string(),
  change: z.string().nullable(),
})

/** The Pcloud that a launch named, in names that its tenant knows. */
const pcloudWhySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Why the last attempt was rejected before any host was tried. */
  reasons: z.array(whyNotReasonSchema.omit({ change: true })),
  /** By the names that its owner gave them; others know them by an alias. */
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
  launch: shownLaunchSchema,
  attempts: z.array(attemptSchema),
  /** Why the last attempt found no place; empty where it found one. */
  reasons: z.array(z.enum(tenantReasons)),
  /** Where the VMs of the last attempt went and which steps decided, for people of the tenant; empty for staff. */
  hosts: z.array(
    z.object({
      host: z.string().nullable(),
      ...tenantExplanationSchema.pick({ steps: true }).shape,
    }),
  ),
  /** Null: it named none. */
  pcloud: pcloudWhySchema.nullable(),
  /** What drivers created on clouds. */
  cloud: z.array(cloudAttemptSchema),
  /** Null for people of a tenant. */
  record: recordSchema.nullable(),
})

export type LaunchWhy = z.infer<typeof launchWhySchema>

const whyNotKinds = ['chosen', 'not-a-match', 'lower-group', 'no-share', 'lost-roll'] as const

/** Why an account was not chosen: the first reason against its candidate that came furthest. */
export const whyNotSchema = z.object({
  attempt: z.number().int(),
  account: named,
  kind: z.enum(whyNotKinds),
  sentence: z.string(),
  /** The reasons of the sentence. */
  codes: z.array(z.string()),
  /** The smallest change that would have let it in; null: none that a number can name. */
  change: z.string().nullable(),
})

export type WhyNotAnswer = z.infer<typeof whyNotSchema>

/** Why a pod or a node was not chosen below the match: the first step that removed it, with every reason it had. */
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

/** Of one account, or below it of a pod, or of a node for the VM of that number; each by id or name. */
export const whyNotQuerySchema = z
  .strictObject({
    account: nameOrId,
    pod: nameOrId,
    node: nameOrId,
    vm: z.coerce.number().int().min(1).default(1),
    attempt: z.coerce.number().int().min(1).max(MOST_ATTEMPTS).optional(),
  })
  .refine(
    ({ account, pod, node }) =>
      [account, pod, node].filter((each) => each !== undefined).length === 1,
    { error: 'Name an account, a pod or a node: one of them.', path: ['account'] },
  )

export type WhyNotQuery = z.output<typeof whyNotQuerySchema>
