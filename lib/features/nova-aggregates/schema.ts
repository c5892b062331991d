import { z } from 'zod'
import { blockedCodes } from './steps/step'

/** A change at Nova or Placement, in words and as the calls that make it. */
const stepSchema = z.object({
  kind: z.string(),
  host: z.string().nullable(),
  aggregate: z.string().nullable(),
  sentence: z.string(),
  calls: z.array(z.string()),
})
export type ShownStep = z.infer<typeof stepSchema>

const blockedSchema = z.object({
  code: z.enum(blockedCodes),
  host: z.string().nullable(),
  sentence: z.string(),
})

const failureSchema = z.object({ what: z.string(), remedy: z.string() })

export const novaDifferencesSchema = z.object({
  at: z.iso.datetime(),
  /** The form that the account writes; `off`: it writes nothing. */
  form: z.enum(['off', 'nova', 'original']),
  /** What a job changes without a person: nothing, or what only adds. */
  changes: z.enum(['by-hand', 'additions']),
  /** What a comparison before this one found, by the job or after a change; null: there was none. */
  lastLook: z
    .object({
      at: z.iso.datetime(),
      changes: z.number().int(),
      blocked: z.number().int(),
      /** Why Nova could not be read; null: it was. */
      error: z.string().nullable(),
    })
    .nullable(),
  /** Why Nova could not be read; null: it was. */
  failure: failureSchema.nullable(),
  /** What an administrator can let Berth change, in the order of the calls. */
  steps: z.array(stepSchema),
  /** What Berth leaves as it is, and why. */
  blocked: z.array(blockedSchema),
  /** Identifies the steps: they are applied only if a new comparison finds the same. */
  digest: z.string(),
})
export type NovaDifferences = z.infer<typeof novaDifferencesSchema>

export const applyRequestSchema = z.strictObject({ digest: z.string().min(1).max(100) })
export type ApplyRequest = z.output<typeof applyRequestSchema>

/** What was changed, and the comparison after it. */
export const appliedSchema = novaDifferencesSchema.extend({
  done: z.array(z.string()),
  /** Why the changes ended early; null: they did not, or their time was over. */
  stopped: failureSchema.nullable(),
})
export type AppliedToNova = z.infer<typeof appliedSchema>
