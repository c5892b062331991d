import { z } from 'zod'

/** `policy:<pool's id or global>`, `ranker-factors` or `module`. */
const ruleIdSchema = z
  .string()
  .regex(/^(policy:[^/]{1,100}|ranker-factors|module)$/, 'is no document with a rule')

export const ruleParams = z.object({ id: ruleIdSchema })

export const changeRuleSchema = z.strictObject({
  /** How many people other than the author approve a version: 0, 1 or 2. */
  approvals: z.number().int().min(0).max(2),
  /** Whether restoring an old version also needs approvals. */
  restoreNeedsApproval: z.boolean().default(false),
})

export const ruleSchema = z.object({
  id: z.string(),
  /** 0 if it was never changed. */
  revision: z.number().int(),
  approvals: z.number().int(),
  restoreNeedsApproval: z.boolean(),
  /**
   * The required approvals. Includes those of a rule that was lowered within a day and, for the
   * global default, those of inheriting pools.
   */
  required: z.number().int(),
  /** The end of the time in which the rule before it was lowered still applies; null if it was not lowered. */
  formerUntil: z.string().nullable(),
})

export type Rule = z.output<typeof ruleSchema>
