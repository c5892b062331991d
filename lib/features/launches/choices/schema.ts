import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { idSchema } from '@/lib/api/fields/text'

const named = z.object({ id: z.string(), name: z.string() })

/** With a private cloud, the answer has which deployables can run on its hosts. */
export const launchChoicesQuery = z.strictObject({
  pcloud: refersTo('pcloud', idSchema).optional(),
  /** The pool in which they are tried; absent or not open: the first one. */
  pool: refersTo('pool', idSchema).optional(),
  /** For whom staff launch. */
  tenant: refersTo('tenant', idSchema).optional(),
})

/** What the caller can launch, and into which pools. */
export const launchChoicesSchema = z.object({
  pools: z.array(named),
  /** The one that `runs` is about; null if no pool takes launches. */
  pool: z.string().nullable(),
  deployables: z.array(
    named.extend({
      /** Of all its instances together. */
      vcpus: z.number().int(),
      memoryMb: z.number().int(),
      /** Whether a launch finds a match on the private cloud now; null: the request has none. */
      runs: z.boolean().nullable(),
    }),
  ),
})

export type LaunchChoices = z.infer<typeof launchChoicesSchema>
export type LaunchChoicesQuery = z.infer<typeof launchChoicesQuery>
