import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() })

/** The matches that a launch would choose from, best first: by group, then by share. Nothing is stored. */
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
  /** The result of the levels below the realm for the first alternative, or null if the realm has no pods. */
  levels: z
    .object({
      match: z.string(),
      pod: named.nullable(),
      /** The node of each instance. Empty if the pod has no nodes. */
      nodes: z.array(named),
      /** Why the attempt would fail, or null if it would not. */
      failure: z.string().nullable(),
    })
    .nullable(),
})

export type Alternatives = z.infer<typeof alternativesSchema>
