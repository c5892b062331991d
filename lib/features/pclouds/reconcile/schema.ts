import { z } from 'zod'

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const findingSchema = z.object({
  /** Identifies kind and subject, and does not change while the finding exists. */
  id: z.string(),
  kind: z.string(),
  /** The title of all findings of the kind. */
  label: z.string(),
  sentence: z.string(),
  /** The facts of the finding. A fix sends them, and is refused if they have changed. */
  facts,
  /** The Pcloud and the cluster of the finding, for links. */
  pcloudId: z.string().nullable(),
  clusterId: z.string().nullable(),
  /** The automatic fix; null if there is only the remedy. */
  fix: z.object({ label: z.string(), consequence: z.string() }).nullable(),
  remedy: z.string(),
})

export type Finding = z.infer<typeof findingSchema>

export const findingsSchema = z.object({
  items: z.array(findingSchema),
  /** Kinds with more findings than are listed. */
  more: z.array(z.string()),
})

export type Findings = z.infer<typeof findingsSchema>

export const fixSchema = z.strictObject({
  finding: z.string().min(1).max(400),
  /** The facts of the finding as the caller saw them. */
  expected: facts,
})

export type Fix = z.output<typeof fixSchema>

export const fixedSchema = z.object({ finding: z.string(), fixed: z.string() })

export type Fixed = z.infer<typeof fixedSchema>
