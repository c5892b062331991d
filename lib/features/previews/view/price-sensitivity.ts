import { decimalFromNumber } from '@/lib/base/decimal'
import { type Match, pricesById, readsPrices } from '@/lib/engine'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { contextOf, type Evaluated, evaluate } from '../evaluate/evaluate'
import { cellsOf } from './missing-prices'

/** The shares of an account if its unknown prices were the lowest or the highest of the group. */
type Sensitivity = {
  missing: number
  accounts: readonly { id: string; low: number; high: number }[]
}

/** Runs the engine twice more; null if every match with a share has a price. */
export function priceSensitivity(
  snapshot: Snapshot,
  deployableId: string,
  evaluated: Evaluated,
): Sensitivity | null {
  const { input, outcome } = evaluated
  const group = outcome.groups.find((each) => each.group === outcome.group)
  if (group === undefined) return null

  const priceOf = pricesById(input.matches)
  const unpriced = group.matches.filter(({ id, share }) => share > 0 && !priceOf.has(id))
  if (unpriced.length === 0) return null

  const ids = new Set(unpriced.map(({ id }) => id))
  const matchOf = new Map(input.matches.map((match) => [match.id, match]))
  const listed = group.matches.flatMap(({ id }) => matchOf.get(id) ?? [])
  const missing = cellsOf(listed.filter(({ id }) => ids.has(id))).size
  const priced = listed.filter(({ costPerHour }) => costPerHour !== null)
  if (priced.length === 0 || !readsPrices(input.policy, evaluated.rules, input.modules))
    return { missing, accounts: [] }

  const runs = extremesOf(priced).map((prices) =>
    sharesWhen(snapshot, deployableId, evaluated, ids, prices),
  )
  const accounts = [...new Set(unpriced.map(({ account }) => account))].map((id) => {
    const shares = runs.map((run) => run.get(id) ?? 0)
    return { id, low: Math.min(...shares), high: Math.max(...shares) }
  })
  return { missing, accounts }
}

type Prices = Pick<Match, 'costPerHour' | 'basicPerHour'>

/**
 * Returns the lowest and highest prices of a group. Charged and basic prices are compared
 * separately, because either may decide.
 */
function extremesOf(priced: readonly Match[]): readonly Prices[] {
  const costs = priced.map(({ costPerHour }) => Number(costPerHour))
  const basics = priced.map(({ costPerHour, basicPerHour = costPerHour }) => Number(basicPerHour))
  return [Math.min, Math.max].map((extreme) => ({
    costPerHour: decimalFromNumber(extreme(...costs)),
    basicPerHour: decimalFromNumber(extreme(...basics)),
  }))
}

function sharesWhen(
  snapshot: Snapshot,
  deployableId: string,
  evaluated: Evaluated,
  missing: ReadonlySet<string>,
  prices: Prices,
): ReadonlyMap<string, number> {
  const deployables = snapshot.deployables.map((deployable) =>
    deployable.id === deployableId
      ? {
          ...deployable,
          matches: deployable.matches.map((m) => (missing.has(m.id) ? { ...m, ...prices } : m)),
        }
      : deployable,
  )
  const { policy } = evaluated.input
  const changed = { ...snapshot, deployables }
  const outcome = evaluate(changed, deployableId, policy, contextOf(evaluated))?.outcome
  const group = outcome?.groups.find((each) => each.group === outcome.group)
  return new Map(group?.accounts.map(({ id, share }) => [id, share]))
}
