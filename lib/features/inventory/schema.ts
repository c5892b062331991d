import { z } from 'zod'
import { failingTestSchema } from '@/lib/features/policies/tests/schema'

/** The maximum size of a document in bytes. */
export const documentLimit = 10 * 1024 * 1024

export const importRequestSchema = z.strictObject({
  /** The document as YAML or JSON text. */
  document: z.string().min(1, 'The document is empty.'),
  /** Returns the diff without writing anything. */
  dryRun: z.boolean().default(false),
  /** Archives the rows that the document's sections do not list. */
  prune: z.boolean().default(false),
  /** The number of rows that will be archived, as returned by the dry run. */
  confirm: z.number().int().min(0).optional(),
})

export type ImportRequest = z.output<typeof importRequestSchema>

const fieldChangeSchema = z.object({ field: z.string(), from: z.json(), to: z.json() })

/** Counts are exact; lists contain at most 1,000 entries. */
const nounDiffSchema = z.object({
  noun: z.string(),
  counts: z.object({
    creates: z.number().int(),
    updates: z.number().int(),
    unchanged: z.number().int(),
    archives: z.number().int(),
  }),
  creates: z.array(z.object({ name: z.string() })),
  updates: z.array(
    z.object({
      name: z.string(),
      fields: z.array(fieldChangeSchema),
      /** Only of a policy: its changes in words. */
      sentences: z.array(z.string()).optional(),
    }),
  ),
  archives: z.array(z.object({ name: z.string() })),
})

export const importAnswerSchema = z.object({
  applied: z.boolean(),
  counts: nounDiffSchema.shape.counts,
  nouns: z.array(nounDiffSchema),
  /**
   * Only in a dry run: tests of live policies that would fail. Null if they were not run, or if the import would be
   * refused.
   */
  failingTests: z.array(failingTestSchema).nullable(),
  /**
   * Only in a dry run: why the import would be refused now. Of more than 500 changes, only the permissions are
   * checked.
   */
  refusal: z
    .object({
      code: z.string(),
      title: z.string(),
      detail: z.string(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
    })
    .nullable(),
})

export type FieldChange = z.infer<typeof fieldChangeSchema>
export type NounDiff = z.infer<typeof nounDiffSchema>
export type ImportAnswer = z.infer<typeof importAnswerSchema>

export const exportQuerySchema = z.object({ format: z.enum(['yaml', 'json']).default('yaml') })
