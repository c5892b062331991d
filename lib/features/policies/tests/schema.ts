import { z } from 'zod'

const name = z.string().min(1).max(200).nullable().default(null)

/** A test as stored and sent. The engine parses the fields of its kind when the policy is checked. */
export const policyTestSchema = z
  .object({ kind: z.string().min(1).max(60), name, deployable: name, tenant: name })
  .catchall(z.json())

/** The result of a test. */
export const policyTestResultSchema = z.object({
  /** The name of the test, or its description if it has none. */
  name: z.string(),
  sentence: z.string(),
  passed: z.boolean(),
  wanted: z.object({
    unit: z.enum(['percent', 'per-hour', 'accounts']),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  /** The measure that is furthest out of bounds, or nearest to a bound; null if nothing was measured. */
  got: z.number().nullable(),
  wantedText: z.string(),
  gotText: z.string(),
  /** The deployable that was measured. */
  deployable: z.string().nullable(),
  /** Every deployable that fails. */
  failing: z.array(z.string()),
  /** Names that do not exist, with their paths in the test. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** A test of a live policy that would fail after a change. */
export const failingTestSchema = z.object({
  poolId: z.string(),
  pool: z.string(),
  name: z.string(),
  wanted: z.string(),
  before: z.string(),
  after: z.string(),
  /** True if it fails before the change too. */
  failsNow: z.boolean(),
})
