import { z } from 'zod'
import {
  incomingDocumentSchema,
  noteSchema,
  policyDocumentSchema,
} from '@/lib/features/policies/schema'

const sideSchema = z.object({
  launches: z.number().int(),
  failures: z.number().int(),
  /** The mean expected cost per hour of a launch; null if no price is available. */
  meanCost: z.number().nullable(),
})

/** The result of the sequential test in its stored form. */
export const verdictSchema = z.object({
  decision: z.enum(['go-on', 'hold', 'back-out']),
  cause: z.enum(['failures', 'cost']).nullable(),
  hasMinimum: z.boolean(),
  canary: sideSchema,
  live: sideSchema,
})

export type Verdict = z.output<typeof verdictSchema>

/** The chance of an alarm over all launches together if both versions are equal. */
export const ERROR_RATE = 0.05

/** The fraction by which the mean price of the new version may be higher. */
export const COST_TOLERANCE = 0.05

export const startSchema = z.strictObject({
  /** The policy document of the new version. */
  document: incomingDocumentSchema,
  /** The percentage of launches that it decides. */
  percent: z.number().int().min(1).max(50).default(10),
  /** The number of launches of the new version below which no result is sufficient. */
  minimum: z.number().int().min(1).max(100_000).default(50),
  note: noteSchema,
})

export type StartCanary = z.input<typeof startSchema>

export const canarySchema = z.object({
  id: z.string(),
  /** Null for a canary of the global default, which decides in the inheriting pools. */
  poolId: z.string().nullable(),
  /** The number that the new version gets if it goes live. */
  version: z.number().int(),
  base: z.number().int(),
  document: policyDocumentSchema,
  percent: z.number().int(),
  minimum: z.number().int(),
  note: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  /** running, held, promoted, backed-out or void. A held canary decides no launches. */
  state: z.enum(['running', 'held', 'promoted', 'backed-out', 'void']),
  /** The reason why it is held or ended; null while it runs. */
  because: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The last result of the test; null before the first one. */
  verdict: verdictSchema.nullable(),
  checkedAt: z.string().nullable(),
})

export type Canary = z.output<typeof canarySchema>

export const canaryOfPoolSchema = z.object({
  /** The newest canary, open or ended; null if there was none. */
  canary: canarySchema.nullable(),
  /** Launches per hour that count for a canary of the pool or of the inheriting pools, over the last seven days. */
  launchesPerHour: z.number(),
})
