import { z } from 'zod'
import { failingTestSchema } from '@/lib/features/policies/tests/schema'

/** Bytes of a document. */
export const documentLimit = 10 * 1024 * 1024

export const importRequestSchema = z.strictObject({
  /** The document itself, as YAML or JSON. */
  document: z.string().min(1, 'The document is empty.'),
  /** Answers the diff and writes nothing. */
  dryRun: z.boolean().default(false),
  /** Archives what the document's own sections do not list. */
  prune: z.boolean().default(false),
  /** The number of rows that the dry run would archive. */
  confirm: z.number().int().min(0).optional(),
})

export type ImportRequest = z.output<typeof importRequestSchema>

const fieldChangeSchema = z.object({ field: z.string(), from: z.json(), to: z.json() })

/** Counts are exact; the lists stop at a thousand. */
const nounDiffSchema = z.object({
  noun: z.string(),
  counts: z.object({
    creates: z.number().int(),
    updates: z.number().int(),
    unchanged: z.number().int(),
    archives: z.number().int(),
  }),
  creates: z.array(z.object({ name: z.string() })),
  updates: z.array(z.object({ name: z.string(), fields: z.array(fieldChangeSchema) })),
  archives: z.array(z.object({ name: z.string() })),
})

export const importAnswerSchema = z.object({
  applied: z.boolean(),
  counts: nounDiffSchema.shape.counts,
  nouns: z.array(nounDiffSchema),
  /** Of a dry run: tests of live policies that would fail. Null: not tried, or a part of it would be refused. */
  failingTests: z.array(failingTestSchema).nullable(),
})

export type FieldChange = z.infer<typeof fieldChangeSchema>
export type NounDiff = z.infer<typeof nounDiffSchema>
export type ImportAnswer = z.infer<typeof importAnswerSchema>

export const exportQuerySchema = z.object({ format: z.enum(['yaml', 'json']).default('yaml') })
