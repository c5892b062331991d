import { z } from 'zod'
import { pauseReasons } from '@/lib/features/accounts/cloud-state/schema'

const account = { accountId: z.string(), account: z.string() }
const pool = { poolId: z.string(), pool: z.string() }
const whole = z.number().int()

/** All kinds of alerts that Berth raises, with the facts that their text shows. */
export const alertFactsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('security-burst'),
    refusals: whole,
    minutes: whole,
    callers: whole,
    /** The caller with the most refusals: a person, or an address without a session or token. */
    most: z.string(),
    ofMost: whole,
    /** From where that person called most often; null: not a person, or unknown. */
    address: z.string().nullable().default(null),
    /** What was refused most: the first word of an audit action, such as `session`. */
    noun: z.string(),
  }),
  /** The database lacks parts of the record that were noted outside of it. */
  z.object({ kind: z.literal('record'), faults: z.array(z.string()) }),
  /** Seconds that the clock of a host is ahead of the database's; negative: behind. */
  z.object({ kind: z.literal('clock'), host: z.string(), seconds: whole }),
  /** An allocated dedicated host: its owner's name for it, and its node. */
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
    /** Its first failure and its last. */
    from: z.string(),
    to: z.string(),
    /** The pool that uses the account most; null: none does. */
    poolId: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('nothing-fits'),
    ...pool,
    launches: whole,
    minutes: whole,
    /** The name of the tenant whose launches they all are; absent if they are of several or of staff. */
    tenant: z.string().optional(),
  }),
  z.object({
    kind: z.literal('capacity'),
    ...account,
    used: whole,
    quota: whole,
    /** Null: it is over the threshold already. */
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
  /** This month of UTC is forecast to cost more than its budget. */
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
    /** Null: the global default. */
    poolId: z.string().nullable(),
    /** How many were refused, and of the last one: whose, and how many shares differed. */
    publishes: whole,
    author: z.string(),
    shares: whole,
    /** The inputs it was previewed on, and the draft if it was saved: what a studio shows it again with. */
    snapshotId: z.string(),
    draftRevision: z.string().nullable(),
  }),
  /** A scheduled publish that was not made at its time. */
  z.object({
    kind: z.literal('publish-held'),
    requestId: z.string(),
    name: z.string(),
    author: z.string(),
    because: z.string(),
    /** The page on which it is decided. */
    href: z.string(),
  }),
  /** A new version on trial that is likely worse than the live one. */
  z.object({
    kind: z.literal('canary'),
    /** Null: of the global default. */
    poolId: z.string().nullable(),
    pool: z.string(),
    version: whole,
    /** It waits for a person; otherwise Berth ended it. */
    isHeld: z.boolean(),
    because: z.string(),
  }),
  z.object({ kind: z.literal('drift'), ...pool, ...account, z: z.number(), launches: whole }),
  /** Its cloud refused the credentials or a right, or received too many calls. */
  z.object({
    kind: z.literal('account-paused'),
    ...account,
    reason: z.enum(pauseReasons),
    /** The missing right; null: another reason, or the cloud does not name it. */
    right: z.string().nullable().default(null),
    since: z.string(),
  }),
  z.object({
    kind: z.literal('leaked-servers'),
    ...account,
    /** Servers of this installation without a launch. */
    unknown: whole,
    /** Attempts whose servers could not be deleted for some time. */
    undeleted: whole,
  }),
  /** Host aggregates, services or ratios at its Nova differ from pools and private clouds. */
  z.object({
    kind: z.literal('nova-differs'),
    ...account,
    /** Changes that an administrator or the job can make, and what Berth leaves as it is. */
    changes: whole,
    blocked: whole,
    since: z.string(),
    /** Since when Nova cannot be compared; null: it can. */
    unreadSince: z.string().nullable(),
  }),
  z.object({ kind: z.literal('stale-usage'), ...account, since: z.string() }),
  z.object({
    kind: z.literal('failing-usage-source'),
    podId: z.string(),
    pod: z.string(),
    /** The first fetch that failed. */
    since: z.string(),
  }),
  z.object({
    kind: z.literal('failing-monitoring-source'),
    ...account,
    /** The first fetch that failed. */
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
