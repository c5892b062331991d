import { z } from 'zod'

/** `policy:<pool's id or global>`, `ranker-factors` or `module`. */
export const ruleIdSchema = z
  .string()
  .regex(/^(policy:[^/]{1,100}|ranker-factors|module)$/, 'is no document with a rule')

export const ruleParams = z.object({ id: ruleIdSchema })

export const changeRuleSchema = z.strictObject({
  /** How many people other than the author approve a version: 0, 1 or 2. */
  approvals: z.number().int().min(0).max(2),
  /** Whether restoring an old version needs them too. */
  restoreNeedsApproval: z.boolean().default(false),
})

export const ruleSchema = z.object({
  id: z.string(),
  /** 0: it was never changed. */
  revision: z.number().int(),
  approvals: z.number().int(),
  restoreNeedsApproval: z.boolean(),
  /** The approvals that count: for the global default also those of the pools that inherit it. */
  required: z.number().int(),
})

export type Rule = z.output<typeof ruleSchema>
