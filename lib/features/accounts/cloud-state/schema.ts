import { z } from 'zod'

/** Why no launch is started on an account. */
export const pauseReasons = ['credentials', 'forbidden', 'throttled'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** The reasons from its cloud for which launches avoid an account. */
export const cloudStateFields = {
  /** The pause in which no launch is started; null if not paused. */
  paused: z
    .object({
      reason: z.enum(pauseReasons),
      since: z.iso.datetime(),
      /** Null: until the cloud accepts the credentials again. */
      until: z.iso.datetime().nullable(),
      /** The cloud's own message. */
      message: z.string().nullable(),
    })
    .nullable(),
  /** Set if the quota at the cloud is used up; null if it is not, as far as Berth found out. */
  full: z.object({ since: z.iso.datetime(), message: z.string().nullable() }).nullable(),
}
