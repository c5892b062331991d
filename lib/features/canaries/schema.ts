import { z } from 'zod'
import {
  incomingDocumentSchema,
  noteSchema,
  policyDocumentSchema,
} from '@/lib/features/policies/schema'

const sideSchema = z.object({
  launches: z.number().int(),
  failures: z.number().int(),
  /** Expected cost per hour of a launch; null if no price is known. */
  meanCost: z.number().nullable(),
})

/** What the sequential test found, as it is stored. */
export const verdictSchema = z.object({
  decision: z.enum(['go-on', 'hold', 'back-out']),
  cause: z.enum(['failures', 'cost']).nullable(),
  hasMinimum: z.boolean(),
  canary: sideSchema,
  live: sideSchema,
})

export type Verdict = z.output<typeof verdictSchema>

/** An alarm of the test when both versions are equal has this chance, over all launches together. */
export const ERROR_RATE = 0.05

/** The part by which the mean price of the new version may be higher. */
export const COST_TOLERANCE = 0.05

export const startSchema = z.strictObject({
  /** What the new version decides by. */
  document: incomingDocumentSchema,
  /** How many of a hundred launches it decides. */
  percent: z.number().int().min(1).max(50).default(10),
  /** Its launches without which no result counts as enough. */
  minimum: z.number().int().min(1).max(100_000).default(50),
  note: noteSchema,
})

export type StartCanary = z.input<typeof startSchema>

export const canarySchema = z.object({
  id: z.string(),
  /** Null: of the global default, in the pools that inherit it. */
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
  /** running, held, promoted, backed-out or void. A held one decides no launches. */
  state: z.enum(['running', 'held', 'promoted', 'backed-out', 'void']),
  /** Why it is held or ended; null while it runs. */
  because: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What was found last; null: not counted yet. */
  verdict: verdictSchema.nullable(),
  checkedAt: z.string().nullable(),
})

export type Canary = z.output<typeof canarySchema>

export const canaryOfPoolSchema = z.object({
  /** The newest one: open, or ended; null: there was none. */
  canary: canarySchema.nullable(),
  /** Launches of the pool, or of the pools that inherit, an hour over the last seven days. */
  launchesPerHour: z.number(),
})
