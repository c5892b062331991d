import { z } from 'zod'
import { blockedCodes } from './steps/step'

/** A change at Nova or Placement, as a sentence and as the calls that make it. */
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
  /** The form that the account writes. If `off`, it writes nothing. */
  form: z.enum(['off', 'nova', 'original']),
  /** The changes that a job makes automatically: none, or those that only add. */
  changes: z.enum(['by-hand', 'additions']),
  /** The result of the previous comparison, by the job or after a change. Null if there was none. */
  lastLook: z
    .object({
      at: z.iso.datetime(),
      changes: z.number().int(),
      blocked: z.number().int(),
      /** Why Nova could not be read, or null if it was. */
      error: z.string().nullable(),
    })
    .nullable(),
  /** Why Nova could not be read, or null if it was. */
  failure: failureSchema.nullable(),
  /** The changes that an administrator can apply, in the order of the calls. */
  steps: z.array(stepSchema),
  /** What Berth does not change, and why. */
  blocked: z.array(blockedSchema),
  /** Identifies the steps. They are applied only if a new comparison finds the same. */
  digest: z.string(),
})
export type NovaDifferences = z.infer<typeof novaDifferencesSchema>

export const applyRequestSchema = z.strictObject({ digest: z.string().min(1).max(100) })
export type ApplyRequest = z.output<typeof applyRequestSchema>

/** The applied changes, and the comparison after them. */
export const appliedSchema = novaDifferencesSchema.extend({
  done: z.array(z.string()),
  /** Why the changes ended early. Null if they did not, or if their time ran out. */
  stopped: failureSchema.nullable(),
})
export type AppliedToNova = z.infer<typeof appliedSchema>
