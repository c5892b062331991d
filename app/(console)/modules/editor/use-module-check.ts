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
  /** What is wrong with the parameters together. */
  paramsProblem: string | null
  /** A problem of another field, which keeps the expression from being checked. */
  otherProblem: string | null
  /** Null while there are problems, or the rule language is being fetched. */
  cost: number | null
  /** What is typed, as the engine takes it; null like the cost. */
  definition: CustomModule | null
}

const waiting: Checked = {
  expressionProblem: null,
  paramsProblem: null,
  otherProblem: null,
  cost: null,
  definition: null,
}

/** The engine's check of the definition while it is typed. */
export function useModuleCheck(values: ModuleValues): Checked & { rules: RuleLanguage | null } {
  const rules = useLoadedRules(true)
  const { id, label, summary, effect, expression, params } = values
  const checked = useMemo(() => {
    if (rules === null) return waiting
    // What is still empty elsewhere must not keep the expression from being checked.
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
