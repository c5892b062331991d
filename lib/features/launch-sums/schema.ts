import { z } from 'zod'

/** The dimensions by which launches are totalled. */
export const sumDimensions = ['pool', 'deployable', 'account'] as const

export type SumDimension = (typeof sumDimensions)[number]

const whole = z.number().int()

const shareSchema = z.object({
  account: z.object({
    id: z.string(),
    name: z.string(),
    letter: z.string(),
    slot: whole,
    hatched: z.boolean(),
  }),
  /** Launches of the last day that the account received. */
  drawn: whole,
})

const launchSumSchema = z.object({
  /** The id of the pool, deployable or account. */
  id: z.string(),
  /** Launches of the last 24 hours, and how many of them reached a later group, failed, or found no match. */
  launches: whole,
  spilled: whole,
  failed: whole,
  noMatch: whole,
  /** Instances of running and pending launches, regardless of when they started, and their cost at prices in force. */
  running: whole,
  costPerHour: z.number(),
  /** Instances of these without a known price, which are not included in the cost. */
  unpriced: whole,
  /** The accounts of a pool or deployable, in the order of accounts. */
  shares: z.array(shareSchema),
})

export type LaunchSum = z.output<typeof launchSumSchema>

export const launchSumsSchema = z.object({
  /** The reporting currency, in which the costs are. */
  currency: z.string(),
  items: z.array(launchSumSchema),
})

export type LaunchSums = z.output<typeof launchSumsSchema>
