import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() })

/** What a launch would choose from, best first: by group, then by share. Nothing is written. */
export const alternativesSchema = z.object({
  dryRun: z.literal(true),
  policyVersion: z.number().int(),
  alternatives: z.array(
    z.object({
      match: z.string(),
      account: named,
      realm: z.string().nullable(),
      hardwareProfile: z.string().nullable(),
      image: z.string().nullable(),
      group: z.number().int(),
      lastResort: z.boolean(),
      share: z.number(),
      costPerHour: z.string().nullable(),
    }),
  ),
  rejected: z.array(z.object({ match: z.string(), reason: z.string() })),
  /** Where the first alternative would go below its realm; null: the realm has no pods. */
  levels: z
    .object({
      match: z.string(),
      pod: named.nullable(),
      /** Of each instance; none where the pod has no nodes. */
      nodes: z.array(named),
      /** Why the attempt would fail; null: it would not. */
      failure: z.string().nullable(),
    })
    .nullable(),
})

export type Alternatives = z.infer<typeof alternativesSchema>
