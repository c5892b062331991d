import { z } from 'zod'

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const findingSchema = z.object({
  /** What is found and where: the same as long as it is there. */
  id: z.string(),
  kind: z.string(),
  /** What all findings of its kind have in common. */
  label: z.string(),
  sentence: z.string(),
  /** The facts that identify it; a fix names them, and is refused when they changed. */
  facts,
  /** Where to look. */
  pcloudId: z.string().nullable(),
  clusterId: z.string().nullable(),
  /** What one call does about it; null: what there is to do is in the remedy alone. */
  mend: z.object({ label: z.string(), consequence: z.string() }).nullable(),
  remedy: z.string(),
})

export type Finding = z.infer<typeof findingSchema>

export const findingsSchema = z.object({
  items: z.array(findingSchema),
  /** Kinds of which there are more than are listed. */
  more: z.array(z.string()),
})

export type Findings = z.infer<typeof findingsSchema>

export const fixSchema = z.strictObject({
  finding: z.string().min(1).max(400),
  /** The facts as they were seen. */
  expected: facts,
})

export type Fix = z.output<typeof fixSchema>

export const fixedSchema = z.object({ finding: z.string(), mended: z.string() })

export type Fixed = z.infer<typeof fixedSchema>
