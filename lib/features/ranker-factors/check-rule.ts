import { placeOf } from '@/lib/base/json/place'
import { counted } from '@/lib/base/number-text'
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
  const { cost, overBudget } = ruleCost(rule, stored)
  if (overBudget > 0)
    return `Costs too much on ${counted(overBudget, 'target')} of stored SLAs, where it would fail: shorten its loops, texts or patterns.`
  if (cost <= MAX_DECISION_COST) return null
  return `Costs ${Math.ceil(cost)} steps on the stored SLAs, and would slow launches; ${MAX_DECISION_COST} at most.`
}

type Changed = {
  /** The live rule. */
  rule: string
  /** The path of the change in the request. */
  path: string
  /** The SLAs after the change, and those of them that counted before it, as they were. */
  changed: readonly StoredTargets[]
  previous: readonly StoredTargets[]
  /** All other stored SLAs. */
  others: readonly StoredTargets[]
}

/**
 * Returns the reasons why the live rule cannot rank changed SLAs. A change that adds no cost is always accepted, because
 * it may be on the way to a lower sum.
 */
export function checkSlas({
  rule,
  path,
  changed,
  previous,
  others,
}: Changed): Result<null, Issues> {
  const { cost, overBudget } = ruleCost(rule, changed)
  if (overBudget > 0) {
    const message = `The live rule of the SLA factors costs too much on ${counted(overBudget, 'target')}, where it would fail. Shorten the texts there, or publish another rule first.`
    return err([{ path, message }])
  }
  if (cost <= ruleCost(rule, previous).cost) return ok(null)
  const sum = Math.ceil(cost + ruleCost(rule, others).cost)
  if (sum <= MAX_DECISION_COST) return ok(null)
  const message = `With this change, the live rule of the SLA factors costs ${sum} steps on all SLAs, and would slow launches; ${MAX_DECISION_COST} at most. List fewer targets, archive other SLAs, or publish a cheaper rule first.`
  return err([{ path, message }])
}

function ruleCost(rule: string, stored: readonly StoredTargets[]) {
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
  return rankRuleCost(input.value, cel)
}
