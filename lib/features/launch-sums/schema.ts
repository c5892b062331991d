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

export const launchSumSchema = z.object({
  /** The id of the pool, deployable or account. */
  id: z.string(),
  /** Launches of the last 24 hours, and how many of them reached a later group, failed, or found no match. */
  launches: whole,
  spilled: whole,
  failed: whole,
  noMatch: whole,
  /** Launches that run now, regardless of when they started, and their cost per hour. */
  running: whole,
  costPerHour: z.number(),
  /** Running launches without a known price, which are not included in the cost. */
  unpriced: whole,
  /** The accounts of a pool or deployable, in the order of accounts. */
  shares: z.array(shareSchema),
})

export type LaunchSum = z.output<typeof launchSumSchema>

export const launchSumsSchema = z.object({
  /** The currency of the costs. */
  currency: z.string(),
  items: z.array(launchSumSchema),
})

export type LaunchSums = z.output<typeof launchSumsSchema>
