import { z } from 'zod'
import { foundKinds } from './kinds'

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  name: z.string(),
  /** A text that distinguishes equal names: the provider of an account, the cluster of a node. */
  detail: z.string().nullable(),
  /** The object whose page shows it: the cluster of a node or VM. Null if it has its own page or list. */
  within: z.string().nullable(),
})

export type Found = z.infer<typeof foundSchema>

/** The maximum number of objects in a response. */
export const MAX_FOUND = 30

export const searchAnswerSchema = z.object({ items: z.array(foundSchema).max(MAX_FOUND) })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>
