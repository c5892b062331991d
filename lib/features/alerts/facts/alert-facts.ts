import { z } from 'zod'
import { pauseReasons } from '@/lib/features/accounts/cloud-state/schema'

const account = { accountId: z.string(), account: z.string() }
const pool = { poolId: z.string(), pool: z.string() }
const whole = z.number().int()

/** All kinds of alerts that Berth raises, with the facts for their text. */
export const alertFactsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('security-burst'),
    refusals: whole,
    minutes: whole,
    callers: whole,
    /** The caller with the most refusals: a person, or an address without a session or token. */
    most: z.string(),
    ofMost: whole,
    /** The address with the most calls by that person; null if unknown or if the caller is not a person. */
    address: z.string().nullable().default(null),
    /** The most frequently refused kind of call: the first word of an audit action, such as `session`. */
    noun: z.string(),
  }),
  /** The database lacks parts of the ledger that were noted outside of it. */
  z.object({ kind: z.literal('record'), faults: z.array(z.string()) }),
  /** The seconds by which the clock of a host is ahead of the database's; negative if it is behind. */
  z.object({ kind: z.literal('clock'), host: z.string(), seconds: whole }),
  /** An allocated dedicated host: the name that its owner gave it, and its node. */
  z.object({
    kind: z.literal('host-down'),
    pcloudId: z.string(),
    pcloud: z.string(),
    tenant: z.string(),
    host: z.string(),
    node: z.string(),
    since: z.string(),
  }),
  z.object({
    kind: z.literal('failure-burst'),
    ...account,
    failures: whole,
    /** The first and the last failure of the burst. */
    from: z.string(),
    to: z.string(),
    /** The pool that uses the account most; null if no pool uses it. */
    poolId: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('nothing-fits'),
    ...pool,
    launches: whole,
    minutes: whole,
    /** The name of the tenant with all of these launches; absent if they belong to several tenants or to staff. */
    tenant: z.string().optional(),
  }),
  z.object({
    kind: z.literal('capacity'),
    ...account,
    used: whole,
    quota: whole,
    /** Null if usage is already over the threshold. */
    fullInHours: z.number().nullable(),
  }),
  z.object({ kind: z.literal('single-account'), ...pool, ...account }),
  z.object({
    kind: z.literal('spillover'),
    ...pool,
    percent: z.number(),
    launches: whole,
    minutes: whole,
  }),
  z.object({ kind: z.literal('missing-price'), ...pool, prices: whole }),
  /** The forecast cost of the current month in UTC exceeds its budget. */
  z.object({
    kind: z.literal('over-budget'),
    month: z.string(),
    forecast: z.number(),
    budget: z.number(),
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('preview-mismatch'),
    pool: z.string(),
    /** Null for the global default. */
    poolId: z.string().nullable(),
    /** The number of refused publishes, and the author and the number of different shares of the last one. */
    publishes: whole,
    author: z.string(),
    shares: whole,
    /** The inputs of its preview, and the draft if it was saved, so that the studio can show the publish again. */
    snapshotId: z.string(),
    draftRevision: z.string().nullable(),
  }),
  /** A scheduled publish that was not executed at its time. */
  z.object({
    kind: z.literal('publish-held'),
    requestId: z.string(),
    name: z.string(),
    author: z.string(),
    because: z.string(),
    /** The page on which the publish is decided. */
    href: z.string(),
  }),
  /** A new version on trial that is likely worse than the live one. */
  z.object({
    kind: z.literal('canary'),
    /** Null for the global default. */
    poolId: z.string().nullable(),
    pool: z.string(),
    version: whole,
    /** True if the trial waits for a person; false if Berth ended it. */
    isHeld: z.boolean(),
    because: z.string(),
  }),
  z.object({ kind: z.literal('drift'), ...pool, ...account, z: z.number(), launches: whole }),
  /** The cloud of the account refused the credentials or a right, or received too many calls. */
  z.object({
    kind: z.literal('account-paused'),
    ...account,
    reason: z.enum(pauseReasons),
    /** The missing right; null if there is another reason or the cloud does not name the right. */
    right: z.string().nullable().default(null),
    since: z.string(),
  }),
  z.object({
    kind: z.literal('leaked-servers'),
    ...account,
    /** The number of servers of this installation without a launch. */
    unknown: whole,
    /** The number of attempts whose servers could not be deleted for some time. */
    undeleted: whole,
  }),
  /** Host aggregates, services or ratios in the account's Nova differ from pools and private clouds. */
  z.object({
    kind: z.literal('nova-differs'),
    ...account,
    /** The number of changes that an administrator or the job can make, and of those that Berth does not make. */
    changes: whole,
    blocked: whole,
    since: z.string(),
    /** The time since which Nova cannot be compared; null if it can. */
    unreadSince: z.string().nullable(),
  }),
  z.object({ kind: z.literal('stale-usage'), ...account, since: z.string() }),
  z.object({
    kind: z.literal('failing-usage-source'),
    podId: z.string(),
    pod: z.string(),
    /** The time of the first failed fetch. */
    since: z.string(),
  }),
  z.object({
    kind: z.literal('failing-monitoring-source'),
    ...account,
    /** The time of the first failed fetch. */
    since: z.string(),
  }),
  z.object({ kind: z.literal('scheduled-price'), at: z.string(), prices: whole }),
])

export type AlertFacts = z.output<typeof alertFactsSchema>
export type AlertKind = AlertFacts['kind']

/** The most urgent first. */
export const alertKinds: readonly AlertKind[] = alertFactsSchema.options.map(
  (option) => option.shape.kind.value,
)
