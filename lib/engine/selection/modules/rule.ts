import { z } from 'zod'
import { MAX_RULE_LENGTH } from '../../kernel/cel'
import { defineModule } from '../module'
import { hints } from '../param-meta'
import { ruleProblem } from '../rules/rule-check'
import { isConstantRule, RULE_FAILURE_HOURS, ruleHandlers } from '../rules/rule-handlers'

const params = z.strictObject({
  effect: z
    .enum(['reject', 'rank', 'factor'])
    .default('factor')
    .meta(
      hints({
        label: 'Effect',
        hint: 'What the value of the expression does to a match.',
        widget: 'select',
        options: {
          reject: 'Rejects the match when true',
          rank: 'Makes priority groups, lowest first',
          factor: 'Multiplies the share',
        },
      }),
    ),
  expression: z
    .string()
    .max(MAX_RULE_LENGTH)
    .default('1.0')
    .meta(
      hints({
        label: 'Expression',
        hint: 'CEL over account, match, request, group, now and share. account.failures counts 6 h.',
        widget: 'expression',
      }),
    ),
})

/** Applies the value of a CEL expression. If the evaluation fails, the match does not change. */
export const rule = defineModule({
  id: 'rule',
  label: 'Rule',
  summary: 'Rejects, orders or reweighs matches by an expression you write.',
  params,
  // Published versions are not checked, because some are older than these bounds. Their rule fails on every match,
  // and the trace has the reason.
  check({ effect, expression }, rules) {
    const message = ruleProblem(expression, effect, rules)
    return message === null ? [] : [{ path: ['expression'], message }]
  },
  defaults: { effect: 'factor', expression: '1.0' },
  neutral: { effect: 'factor', expression: '1.0' },
  isDead: isConstantRule,
  needs: ({ expression }) => ({ failureHours: RULE_FAILURE_HOURS, rules: [expression] }),

  ...ruleHandlers(({ effect, expression }: z.infer<typeof params>) => ({
    effect,
    expression,
    params: null,
  })),
})
