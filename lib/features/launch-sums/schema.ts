import { z } from 'zod'

/** What launches are added up by. */
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
  /** Launches of the last day that it got. */
  drawn: whole,
})

export const launchSumSchema = z.object({
  /** Of the pool, deployable or account. */
  id: z.string(),
  /** Launches of the last 24 hours, and of these: those that reached a later group, failed, or found no match. */
  launches: whole,
  spilled: whole,
  failed: whole,
  noMatch: whole,
  /** Launches that run now, whenever they began, and what they cost an hour. */
  running: whole,
  costPerHour: z.number(),
  /** Of the running ones: those without a known price, which are in no cost. */
  unpriced: whole,
  /** Of a pool or deployable, in the order of accounts. */
  shares: z.array(shareSchema),
})

export type LaunchSum = z.output<typeof launchSumSchema>

export const launchSumsSchema = z.object({
  /** Of the costs. */
  currency: z.string(),
  items: z.array(launchSumSchema),
})

export type LaunchSums = z.output<typeof launchSumsSchema>
