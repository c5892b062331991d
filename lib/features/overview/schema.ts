import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() })

/** An account as it is drawn everywhere. */
export const appearanceSchema = named.extend({
  letter: z.string(),
  slot: z.number().int(),
  hatched: z.boolean(),
})

export type Appearance = z.infer<typeof appearanceSchema>

/** Of every panel over a range: it begins where its first bucket does. */
const ranged = { since: z.string(), until: z.string(), bucketHours: z.number().int() }

/** Actual shares, and the shares that the recorded distributions of the same launches predict. */
export const sharesPanelSchema = z.object({
  since: z.string(),
  until: z.string(),
  /** Draws: every attempt that was given a place. */
  draws: z.number().int(),
  rows: z.array(
    z.object({
      account: appearanceSchema,
      drawn: z.number().int(),
      actual: z.number(),
      expected: z.number(),
      /** Of the 95 % band around the expected share. */
      halfWidth: z.number(),
      /** How unusual the actual share is; null where nothing was left to chance. */
      z: z.number().nullable(),
      verdict: z.enum(['few', 'within', 'outside']),
    }),
  ),
})

export const endingsPanelSchema = z.object({
  ...ranged,
  bars: z.array(
    z.object({
      at: z.string(),
      /** By the number of the group reached, `failed` or `nothing-fits`. */
      endings: z.record(z.string(), z.number().int()),
    }),
  ),
  /** Publishes that decided here, the newest last; pool null is the global default. */
  publishes: z.array(
    z.object({
      at: z.string(),
      version: z.number().int(),
      author: z.string(),
      pool: named.nullable(),
    }),
  ),
})

export const fineSchema = z.object({
  failures: z.number().int(),
  /** The window in which they were counted. */
  hours: z.number(),
  /** Percentage points, or percent of its share, that the failures take. */
  taken: z.number(),
  unit: z.enum(['points', 'percent']),
  isLastResort: z.boolean(),
})

export const failuresPanelSchema = z.object({
  ...ranged,
  /** Beginnings of the columns. */
  hours: z.array(z.string()),
  rows: z.array(
    z.object({
      account: appearanceSchema,
      total: z.number().int(),
      cells: z.array(
        z.object({
          at: z.string(),
          failures: z.number().int(),
          /** The latest failed launch; null if the failures were reported without a launch. */
          launchId: z.string().nullable(),
        }),
      ),
      /** What the policy in question takes for failures now; null: it does not look at them. */
      fine: fineSchema.nullable(),
    }),
  ),
})

export const runRatePanelSchema = z.object({
  since: z.string(),
  until: z.string(),
  currency: z.string(),
  costPerHour: z.string(),
  instances: z.number().int(),
  /** Of the instances: those without a known price, which are in no cost. */
  unpriced: z.number().int(),
  /** A week ago; null: before the first recorded launch. */
  lastWeek: z.string().nullable(),
  accounts: z.array(
    z.object({
      account: appearanceSchema,
      costPerHour: z.string(),
      instances: z.number().int(),
      unpriced: z.number().int(),
    }),
  ),
  /** Even steps; those before the first recorded launch are absent. */
  history: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Cost an hour by account id, on average over the step. */
      costs: z.record(z.string(), z.number()),
      /** Instances without a known price, on average over the step. */
      unpriced: z.number(),
    }),
  ),
})

/** What this month of UTC costs: so far, and at its end if what runs now runs on. */
export const monthPanelSchema = z.object({
  from: z.string(),
  until: z.string(),
  currency: z.string(),
  spent: z.number(),
  forecast: z.number(),
  /** The whole month before; null: nothing was launched before this month. */
  lastMonth: z.number().nullable(),
  /** Hours of this month without a known price, which are in no cost. */
  unpricedHours: z.number(),
})

/** How launches of each pool ended in the time, and what it costs now. */
export const poolsPanelSchema = z.object({
  ...ranged,
  currency: z.string(),
  rows: z.array(
    z.object({
      pool: named,
      launches: z.number().int(),
      failed: z.number().int(),
      unmatched: z.number().int(),
      /** Launches that got a place in a later group than the first. */
      spilled: z.number().int(),
      costPerHour: z.string(),
      instances: z.number().int(),
    }),
  ),
})

export const capacityPanelSchema = z.object({
  /** Percent of a quota from which on it is tight. */
  threshold: z.number(),
  rows: z.array(
    z.object({
      account: appearanceSchema,
      used: z.number().int(),
      /** Of `used`: those that Berth's launches hold; others are reported by monitoring. */
      launched: z.number().int(),
      quota: z.number().int().nullable(),
      /** Hours until it is full if it goes on as in the last 24; null: it does not grow, or that is not known. */
      fullInHours: z.number().nullable(),
      /** False: there is not enough data yet for a forecast. */
      isForeseen: z.boolean(),
    }),
  ),
})

export const changesPanelSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      author: z.string(),
      kind: z.enum(['policy', 'factors', 'prices', 'inventory', 'maintenance', 'launching']),
      /** What was changed, in words. */
      text: z.string(),
      /** Where it can be looked at. */
      href: z.string(),
      /** For a live policy that can be reverted: the version before, and the studio page that reverts to it. */
      restore: z.object({ version: z.number().int(), href: z.string() }).nullable(),
      /** The largest shift of an account's share on today's inputs; null: not known, or not of this kind. */
      effect: z.object({ deployable: z.string(), shift: z.number() }).nullable(),
    }),
  ),
})

export type SharesPanel = z.infer<typeof sharesPanelSchema>
export type EndingsPanel = z.infer<typeof endingsPanelSchema>
export type FailuresPanel = z.infer<typeof failuresPanelSchema>
export type RunRatePanel = z.infer<typeof runRatePanelSchema>
export type MonthPanel = z.infer<typeof monthPanelSchema>
export type PoolsPanel = z.infer<typeof poolsPanelSchema>
export type CapacityPanel = z.infer<typeof capacityPanelSchema>
export type ChangesPanel = z.infer<typeof changesPanelSchema>
export type Fine = z.infer<typeof fineSchema>
