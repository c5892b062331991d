import { placeOf } from '@/lib/base/json/place'
import { err, ok, type Result } from '@/lib/base/result'
import { MAX_DECISION_COST, parseRankInput, rankRuleCost, rankRuleFault } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Issues } from '@/lib/features/evaluations/given-policy'

/** The fields of a stored SLA that a rule reads. */
export type StoredTargets = { id: string; services: unknown }

type Task = {
  rule: string
  /** The path of the rule in the request. */
  path: string
  /** The stored SLAs that the rule would rank. */
  stored: readonly StoredTargets[]
}

/** Returns the reasons why a rule cannot rank, with their positions in it. */
export function checkRule({ rule, path, stored }: Task): Result<null, Issues> {
  const fault = rankRuleFault(rule, cel)
  if (fault !== null) {
    const { line, column } = placeOf(rule, fault.at)
    return err([{ path, message: `Line ${line}, column ${column}: ${fault.message}` }])
  }
  const message = costProblem(rule, stored)
  return message === null ? ok(null) : err([{ path, message }])
}

/** Explains why a rule would slow down decisions that need ranks. Null if it would not. */
function costProblem(rule: string, stored: readonly StoredTargets[]): string | null {
  const sla = stored.map(({ id, services }) => ({
    id,
    services,
    provider: id,
    customer: '',
    start_date: '',
    end_date: '',
  }))
  const input = parseRankInput({ request: { sla }, rule }, cel)
  if (!input.ok) throw new Error(`A stored SLA cannot be read: ${JSON.stringify(input.error)}`)
  const { cost, overBudget } = rankRuleCost(input.value, cel)
  if (overBudget > 0)
    return `Costs too much on ${overBudget} ${overBudget === 1 ? 'target' : 'targets'} of stored SLAs, where it would fail: shorten its loops, texts or patterns.`
  if (cost <= MAX_DECISION_COST) return null
  return `Costs ${Math.ceil(cost)} steps on the stored SLAs, and would slow launches; ${MAX_DECISION_COST} at most.`
}
