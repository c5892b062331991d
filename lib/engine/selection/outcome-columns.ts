import { at } from '../kernel/columns'
import { type Decision, decisionOf } from './outcome'
import { reweighEffect } from './trace'
import type { Effect, Outcome, Skipped } from './types'

export type StepColumns = {
  step: string
  module: string
  raw: Float64Array
  after: Float64Array
  /** The effect of the step on the match at a position. */
  effectAt: (position: number) => Effect
  /** By group. */
  skipped: readonly (Skipped | null)[]
}

type GroupColumns = {
  group: number
  start: number
  end: number
  /** The range of positions of each account, in order. */
  runs: readonly { account: string; start: number; end: number }[]
}

/** The numbers of an outcome as columns by position; positions are ordered by group and account. */
export type OutcomeColumns = {
  groups: readonly GroupColumns[]
  steps: readonly StepColumns[]
  ranks: readonly {
    step: string
    module: string
    ranked: () => { account: string; rank: Effect['after'] }[]
  }[]
}

/** The columns of an outcome: taken from its decision, or rebuilt from the trace if it was read from JSON. */
export function columnsOf(outcome: Outcome): OutcomeColumns {
  const decision = decisionOf(outcome)
  return decision === undefined ? fromTrace(outcome) : fromDecision(decision)
}

function fromDecision(decision: Decision): OutcomeColumns {
  const { facts, field, rejects, ranks, reweighs } = decision
  const accountId = (account: number) => at(facts.accounts, account).id
  return {
    groups: Array.from({ length: field.groups }, (_, group) => {
      const runs: { account: string; start: number; end: number }[] = []
      field.eachAccount(group, (account, start, end) => {
        runs.push({ account: accountId(account), start, end })
      })
      return { group: group + 1, start: field.start(group), end: field.end(group), runs }
    }),
    // Without groups there are no turns, as in an outcome read from JSON.
    steps: (field.groups === 0 ? [] : reweighs.steps).map((own, index) => ({
      step: own.step.id,
      module: own.step.module.id,
      raw: own.raw,
      after: own.after,
      effectAt: (position) => reweighEffect(decision, index, position),
      skipped: own.skipped,
    })),
    ranks: ranks.map(({ step, afterOf }) => ({
      step: step.id,
      module: step.module.id,
      ranked: () =>
        Array.from(rejects.standing, (m) => ({
          account: accountId(at(facts.accountOf, m)),
          rank: afterOf(m),
        })),
    })),
  }
}

function fromTrace({ groups, trace }: Outcome): OutcomeColumns {
  const accountOf = new Map<string, string>()
  const positionOf = new Map<string, number>()
  for (const { matches } of groups) {
    for (const { id, account } of matches) {
      positionOf.set(id, positionOf.size)
      accountOf.set(id, account)
    }
  }

  return {
    groups: groupsOf(groups),
    steps: stepsOf(trace, groups.length, positionOf),
    ranks: trace
      .filter(({ phase }) => phase === 'rank')
      .map(({ step, module, effects }) => ({
        step,
        module,
        ranked: () =>
          effects.map(({ match, after }) => ({ account: accountOf.get(match) ?? '', rank: after })),
      })),
  }
}

function groupsOf(groups: Outcome['groups']): GroupColumns[] {
  let position = 0
  return groups.map(({ group, matches }) => {
    const start = position
    const runs: { account: string; start: number; end: number }[] = []
    for (const { account } of matches) {
      const run = runs.at(-1)
      if (run?.account === account) run.end++
      else runs.push({ account, start: position, end: position + 1 })
      position++
    }
    return { group, start, end: position, runs }
  })
}

/**
 * Merges the turns of one step in several groups into one column. Skipped groups have the shares of the step before.
 */
function stepsOf(
  trace: Outcome['trace'],
  groups: number,
  positionOf: ReadonlyMap<string, number>,
): StepColumns[] {
  const steps = new Map<string, StepColumns & { skipped: (Skipped | null)[]; effects: Effect[] }>()
  const current = new Float64Array(positionOf.size)
  const turns = trace.filter(({ phase }) => phase === 'reweigh')
  for (const { step, module } of turns) {
    if (steps.has(step)) continue
    const skipped = new Array<Skipped | null>(groups).fill(null)
    const size = positionOf.size
    const columns = { raw: new Float64Array(size), after: new Float64Array(size) }
    const effects = new Array<Effect>(size)
    const effectAt = (position: number) => effects[position] ?? noEffect
    steps.set(step, { step, module, ...columns, effects, effectAt, skipped })
  }

  const inOrder = [...steps.values()]
  for (const column of inOrder) {
    for (const turn of turns.filter(({ step }) => step === column.step)) {
      column.skipped[(turn.group ?? 1) - 1] = turn.skipped
      for (const effect of turn.effects) {
        const { match, raw, after } = effect
        const position = positionOf.get(match)
        if (position === undefined) continue
        column.effects[position] = effect
        column.raw[position] = raw ?? 0
        current[position] = typeof after === 'number' ? after : 0
      }
    }
    column.after.set(current)
  }
  return inOrder
}

/** The effect in a skipped turn, which lists none. */
const noEffect: Effect = { match: '', because: {}, before: null, raw: null, after: null }
