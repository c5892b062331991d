import type { Match } from '@/lib/engine'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Evaluated } from './evaluate.client'

/** How many prices the candidates of a deployable lack: cells of the price grid that somebody can fill in. */
export function missingPrices({ display }: Snapshot, { input }: Evaluated): number {
  const unrated = new Set(display.flatMap(({ id, lacksRate }) => (lacksRate === true ? [id] : [])))
  // A module may exclude what has no price, which is all the more reason to enter it.
  const able = input.matches.filter(({ rejectedBecause }) => rejectedBecause.length === 0)
  return cellsOf(able.filter(({ account }) => !unrated.has(account))).size
}

/** Each missing price once, however many assemblies ask for its profile. */
export const cellsOf = (matches: readonly Match[]): ReadonlySet<string> =>
  new Set(matches.flatMap((match) => profilesWithout(match).map((of) => cell(match, of))))

function profilesWithout({ costPerHour, assemblies, hardwareProfile }: Match) {
  if (costPerHour !== null) return []
  const own = assemblies.filter((assembly) => assembly.costPerHour === null)
  return own.length === 0 ? [hardwareProfile] : own.map((assembly) => assembly.hardwareProfile)
}

const cell = ({ account, realm }: Match, profile: string | null) =>
  JSON.stringify([account, realm, profile])

/** Currencies that cannot be told in the reporting currency, with the accounts whose prices are unknown for it. */
export function unratedCurrencies({ accounts, display }: Snapshot): Map<string, string[]> {
  const nameOf = accountLabels(accounts)
  const found = new Map<string, string[]>()
  for (const { id, currency, lacksRate } of display) {
    if (lacksRate !== true) continue
    found.set(currency, [...(found.get(currency) ?? []), nameOf.get(id) ?? id])
  }
  return found
}
