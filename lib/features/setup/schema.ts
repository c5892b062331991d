import { z } from 'zod'
import { setupSteps } from './steps'

/** The newest row that is not archived; null without one. */
const newestSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The cluster of a node or host, the image of an image at a provider, and the currency of a price. */
    within: z.string().nullable(),
  })
  .nullable()

export const setupSchema = z.record(z.enum(setupSteps), newestSchema)

/** The newest row of each step. A step without one is still to do. */
export type Setup = z.infer<typeof setupSchema>
