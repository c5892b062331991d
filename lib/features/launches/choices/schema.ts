import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { idSchema } from '@/lib/api/fields/text'

const named = z.object({ id: z.string(), name: z.string() })

/** If a private cloud is given, the answer states which deployables can run on its hosts. */
export const launchChoicesQuery = z.strictObject({
  pcloud: refersTo('pcloud', idSchema).optional(),
  /** The pool in which the deployables are tried. The first one if absent or not open. */
  pool: refersTo('pool', idSchema).optional(),
  /** The tenant for which staff launch. */
  tenant: refersTo('tenant', idSchema).optional(),
})

/** What the caller can launch, and into which pools. */
export const launchChoicesSchema = z.object({
  pools: z.array(named),
  /** The pool that `runs` refers to, or null if no pool accepts launches. */
  pool: z.string().nullable(),
  deployables: z.array(
    named.extend({
      /** The total of all its instances. */
      vcpus: z.number().int(),
      memoryMb: z.number().int(),
      /** True if a launch finds a match on the private cloud now. Null if the request names no private cloud. */
      runs: z.boolean().nullable(),
    }),
  ),
})

export type LaunchChoices = z.infer<typeof launchChoicesSchema>
export type LaunchChoicesQuery = z.infer<typeof launchChoicesQuery>
