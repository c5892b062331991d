import { z } from 'zod'

/** Why no launch is started on an account. */
export const pauseReasons = ['credentials', 'forbidden', 'throttled'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Why launches avoid an account, as its cloud caused it. */
export const cloudStateFields = {
  /** No launch is started there; null: launches are started. */
  paused: z
    .object({
      reason: z.enum(pauseReasons),
      since: z.iso.datetime(),
      /** Null: until the cloud accepts the credentials again. */
      until: z.iso.datetime().nullable(),
      /** The cloud's own words. */
      message: z.string().nullable(),
    })
    .nullable(),
  /** The quota at the cloud is used up; null: it is not, as far as Berth found out. */
  full: z.object({ since: z.iso.datetime(), message: z.string().nullable() }).nullable(),
}
