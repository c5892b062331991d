import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() })

/** What the caller can launch, and into which pools. */
export const launchChoicesSchema = z.object({
  pools: z.array(named),
  deployables: z.array(
    named.extend({
      /** Of all its instances together. */
      vcpus: z.number().int(),
      memoryMb: z.number().int(),
    }),
  ),
})

export type LaunchChoices = z.infer<typeof launchChoicesSchema>
