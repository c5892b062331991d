'use client'
import { useMemo } from 'react'
import type { ExpressionMark } from '@/components/expression/expression-editor'
import {
  type CustomModule,
  type CustomModuleCheck,
  checkCustomModule,
  customModuleSchema,
  type RuleLanguage,
} from '@/lib/engine'
import { useLoadedRules } from '@/lib/features/previews/rule-language.client'
import { definitionOf, type ModuleValues } from './module-values'

type Checked = {
  expressionProblem: ExpressionMark | null
  /** The problem of the parameters together. */
  paramsProblem: string | null
  /** A problem of another field that prevents checking the expression. */
  otherProblem: string | null
  /** Null while there are problems, or the rule language is loading. */
  cost: number | null
  /** The edited definition for the engine. Null like the cost. */
  definition: CustomModule | null
}

const waiting: Checked = {
  expressionProblem: null,
  paramsProblem: null,
  otherProblem: null,
  cost: null,
  definition: null,
}

/** Checks the definition with the engine while it is typed. */
export function useModuleCheck(values: ModuleValues): Checked & { rules: RuleLanguage | null } {
  const rules = useLoadedRules(true)
  const { id, label, summary, effect, expression, params } = values
  const checked = useMemo(() => {
    if (rules === null) return waiting
    // Empty fields elsewhere must not prevent checking the expression.
    const definition = definitionOf({
      effect,
      expression,
      note: '',
      params: params.map((param) =>
        param.label.trim() === '' ? { ...param, label: 'Unnamed' } : param,
      ),
      id: id === '' ? 'unnamed' : id,
      label: label.trim() === '' ? 'Unnamed' : label,
      summary: summary.trim() === '' ? 'Unnamed' : summary,
    })
    return checkedOf(definition, checkCustomModule(definition, rules))
  }, [rules, id, label, summary, effect, expression, params])
  return { ...checked, rules }
}

function checkedOf(definition: unknown, { problems, cost }: CustomModuleCheck): Checked {
  const own = problems.find(({ path }) => path === 'expression')
  const other = problems.find(({ path }) => path !== 'expression' && path !== 'params')
  const ofParams = problems.find(({ path }) => path === 'params')
  return {
    expressionProblem:
      own === undefined
        ? null
        : { line: own.line ?? 1, column: own.column ?? 1, message: own.message },
    paramsProblem: ofParams?.message ?? null,
    otherProblem: other === undefined ? null : `${other.path}: ${other.message}`,
    cost,
    definition: problems.length === 0 ? customModuleSchema.parse(definition) : null,
  }
}
