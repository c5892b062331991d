import { z } from 'zod'

/** What a first launch needs, in the order in which it can be created. */
export const setupSteps = [
  'provider',
  'realm',
  'account',
  'hardware-profile',
  'provider-profile',
  'image',
  'push',
  'deployable',
  'pool',
  'price',
  'launch',
] as const

export type SetupStepId = (typeof setupSteps)[number]

/** The last one that was created and is not archived; null without one. */
const newestSchema = z.object({ id: z.string(), name: z.string() }).nullable()

export const setupSchema = z.record(z.enum(setupSteps), newestSchema)

/** The newest row of each step: a step without one is to do. */
export type Setup = z.infer<typeof setupSchema>
