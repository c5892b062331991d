import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() })

/** The appearance of an account on all pages. */
export const appearanceSchema = named.extend({
  letter: z.string(),
  slot: z.number().int(),
  hatched: z.boolean(),
})

export type Appearance = z.infer<typeof appearanceSchema>

/** The fields of every panel over a range, which begins where its first bucket does. */
const ranged = { since: z.string(), until: z.string(), bucketHours: z.number().int() }

/** Actual shares, and the shares that the recorded distributions of the same launches predict. */
export const sharesPanelSchema = z.object({
  since: z.string(),
  until: z.string(),
  /** Draws, which are all attempts that were given a place. */
  draws: z.number().int(),
  rows: z.array(
    z.object({
      account: appearanceSchema,
      drawn: z.number().int(),
      actual: z.number(),
      expected: z.number(),
      /** Half the width of the 95 % band around the expected share. */
      halfWidth: z.number(),
      /** The number of standard deviations from the expected share. Null if nothing was left to chance. */
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
  /** Publishes that apply here, the newest last. The pool is null for the global default. */
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
  /** Start times of the columns. */
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
      /** What the policy takes for failures now. Null if it does not use them. */
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
  /** Instances without a known price, which are not included in the cost. */
  unpriced: z.number().int(),
  /** The rate of a week ago, or null before the first recorded launch. */
  lastWeek: z.string().nullable(),
  accounts: z.array(
    z.object({
      account: appearanceSchema,
      costPerHour: z.string(),
      instances: z.number().int(),
      unpriced: z.number().int(),
    }),
  ),
  /** Equal steps. Those before the first recorded launch are absent. */
  history: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Cost per hour by account id, averaged over the step. */
      costs: z.record(z.string(), z.number()),
      /** Instances without a known price, averaged over the step. */
      unpriced: z.number(),
    }),
  ),
})

/** The cost of this UTC month: so far, and at its end if the present launches continue. */
export const monthPanelSchema = z.object({
  from: z.string(),
  until: z.string(),
  currency: z.string(),
  spent: z.number(),
  forecast: z.number(),
  /** The cost of the whole previous month. Null if nothing was launched before this month. */
  lastMonth: z.number().nullable(),
  /** Hours of this month without a known price, which are not included in the cost. */
  unpricedHours: z.number(),
})

/** How launches of each pool ended in the time, and its present cost. */
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
      unpriced: z.number().int(),
    }),
  ),
})

export const capacityPanelSchema = z.object({
  /** The percentage of a quota from which it counts as nearly full. */
  threshold: z.number(),
  rows: z.array(
    z.object({
      account: appearanceSchema,
      used: z.number().int(),
      /** The part of `used` that Berth's launches hold. The others are reported by monitoring. */
      launched: z.number().int(),
      quota: z.number().int().nullable(),
      /** Hours until it is full at the growth of the last 24 hours. Null without growth or without enough data. */
      fullInHours: z.number().nullable(),
      /** False if there is not enough data yet for a forecast. */
      hasForecast: z.boolean(),
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
      /** A description of the change. */
      text: z.string(),
      /** The page where it can be viewed. */
      href: z.string(),
      /** For a live policy that can be reverted: the previous version, and the studio page that reverts to it. */
      restore: z.object({ version: z.number().int(), href: z.string() }).nullable(),
      /** The largest shift of a share on the present inputs. Null if unknown, for large pools, or for other changes. */
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
