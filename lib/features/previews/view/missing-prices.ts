import type { Match } from '@/lib/engine'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Evaluated } from '../evaluate/evaluate'

/** Counts the missing prices of a deployable's candidates, as cells of the price grid that can be filled in. */
export const missingPrices = (snapshot: Snapshot, { input }: Evaluated): number =>
  cellsOf(inUse(snapshot, input.matches)).size

/** As `missingPrices`, for all deployables of a pool. A price that several lack counts once. */
export const missingPricesOfPool = (snapshot: Snapshot): number =>
  cellsOf(snapshot.deployables.flatMap(({ matches }) => inUse(snapshot, matches))).size

type Candidate = Pick<
  Match,
  'account' | 'realm' | 'hardwareProfile' | 'costPerHour' | 'rejectedBecause'
> & { assemblies: readonly { hardwareProfile: string; costPerHour: string | null }[] }

/** Includes matches that a module excludes, because it may exclude them for lack of a price. */
function inUse<C extends Candidate>({ display }: Snapshot, matches: readonly C[]): C[] {
  const unrated = new Set(display.flatMap(({ id, lacksRate }) => (lacksRate === true ? [id] : [])))
  return matches.filter(
    ({ account, rejectedBecause }) => rejectedBecause.length === 0 && !unrated.has(account),
  )
}

/** Returns each missing price once, even if several assemblies use its profile. */
export const cellsOf = (matches: readonly Candidate[]): ReadonlySet<string> =>
  new Set(matches.flatMap((match) => profilesWithout(match).map((of) => cell(match, of))))

function profilesWithout({ costPerHour, assemblies, hardwareProfile }: Candidate) {
  if (costPerHour !== null) return []
  const own = assemblies.filter((assembly) => assembly.costPerHour === null)
  return own.length === 0 ? [hardwareProfile] : own.map((assembly) => assembly.hardwareProfile)
}

const cell = ({ account, realm }: Candidate, profile: string | null) =>
  JSON.stringify([account, realm, profile])

/**
 * Finds currencies without a rate to the reporting currency, with the accounts whose prices are
 * therefore unknown.
 */
export function unratedCurrencies({ accounts, display }: Snapshot): Map<string, string[]> {
  const nameOf = accountLabels(accounts)
  const found = new Map<string, string[]>()
  for (const { id, currency, lacksRate } of display) {
    if (lacksRate !== true) continue
    found.set(currency, [...(found.get(currency) ?? []), nameOf.get(id) ?? id])
  }
  return found
}
