import { z } from 'zod'
import { noteSchema } from '@/lib/api/fields/text'
import { asNumber, NOT_NUMERIC } from '@/lib/engine'
import { documentSchemas, type FactorsDocument, type FactorsKind } from './documents'

type DocumentSchema = z.ZodType<FactorsDocument, FactorsDocument>

const changeNote = noteSchema.min(1, 'Describe in a few words what changes and why.')

/** The responses for one kind. */
function schemasOf(document: DocumentSchema) {
  const version = z.object({
    version: z.number().int(),
    document,
    note: z.string(),
    restoredFrom: z.number().int().nullable(),
    author: z.string(),
    createdAt: z.string(),
  })
  return {
    version,
    /** The document in force. */
    live: z.object({
      /** Its version, or 0 before the first publish. */
      revision: z.number().int(),
      document,
      /** The built-in factors, overridden by those of the document. */
      inForce: z.record(z.string(), z.number()),
      /** The version that contains it. Null if it is built in. */
      by: version.nullable(),
    }),
    draft: z.object({
      revision: z.number().int(),
      baseVersion: z.number().int(),
      document,
      updatedAt: z.string(),
    }),
    save: z.strictObject({
      /** The revision that the client saw, or 0 to open the draft. */
      revision: z.number().int().min(0),
      baseVersion: z.number().int().min(0),
      document,
    }),
    publish: z.strictObject({ document, note: changeNote }),
  }
}

/** Requests and responses, by kind. */
export const factorsSchemas: Readonly<Record<FactorsKind, ReturnType<typeof schemasOf>>> = {
  sla: schemasOf(documentSchemas.sla),
  monitoring: schemasOf(documentSchemas.monitoring),
}

/** The caller's own drafts, or null without one. */
export const factorsDraftsSchema = z.object({
  sla: factorsSchemas.sla.draft.nullable(),
  monitoring: factorsSchemas.monitoring.draft.nullable(),
})

export type FactorsDrafts = z.output<typeof factorsDraftsSchema>

type Schemas = (typeof factorsSchemas)[FactorsKind]

export type FactorsVersion = z.output<Schemas['version']>
export type LiveDocument = z.output<Schemas['live']>
export type FactorsDraft = z.output<Schemas['draft']>
export type SaveFactors = z.output<Schemas['save']>

export const restoreSchema = z.strictObject({ note: changeNote })

export const versionParams = z.object({
  version: z.coerce.number().int().min(1).max(2_147_483_647),
})

const numeric = z.union([z.number(), z.string()], NOT_NUMERIC).transform((given, context) => {
  const number = asNumber(given)
  if (Number.isFinite(number)) return number
  context.addIssue({ code: 'custom', message: NOT_NUMERIC })
  return z.NEVER
})

const fileOf = (factors: z.ZodType<Record<string, number>, Record<string, number>>) =>
  z.record(z.string(), numeric).pipe(factors)

/** A file of the INDIGO Cloud Provider Ranker: one object of factors, as numbers or numeric strings. */
export const importSchemas: Readonly<Record<FactorsKind, ReturnType<typeof fileOf>>> = {
  sla: fileOf(documentSchemas.sla.shape.factors),
  monitoring: fileOf(documentSchemas.monitoring.shape.factors),
}
