import { normaliseDecimal } from '@/lib/base/decimal'
import { groupBy } from '@/lib/base/group-by'
import {
  overlap,
  type Period,
  type Place,
  type PriceRow,
  resolvePrice,
  stepsOf,
  stretchOf,
} from '@/lib/features/prices/periods/price-periods'
import type { PricesPlan } from '@/lib/features/prices/periods/prices-plan'
import type { Path } from '../document/path'
import type { InventoryDocument, PriceEntry } from '../document-schema'
import type { Directory, IssueCollector } from '../state/directory'

type Named = { id: string; provider: string }
type Requested = { place: Place; periods: { period: Period; path: Path }[]; isOwn: boolean }

type PlanInputs = {
  rows: readonly PriceRow[]
  /** The living accounts, including those of the document. */
  accounts: readonly Named[]
  now: Date
  /** The name of the importing user. */
  by: string
  prune: boolean
  newId: () => string
}

/** Plans the changes after which every price of the document is in force in its period. */
export function planPrices(
  document: InventoryDocument,
  directory: Directory,
  collector: IssueCollector,
  { rows, accounts, now, by, prune, newId }: PlanInputs,
): PricesPlan {
  const requested = gather(document.prices ?? [], directory, collector, { accounts, by })
  const rowsOf = groupBy(rows, placeKey)
  const plan: PricesPlan = { changes: [], unchanged: 0, steps: [], ends: [] }
  for (const [key, { place, periods }] of requested) {
    const own = rowsOf.get(key) ?? []
    let stretches = own.map(stretchOf)
    for (const { period, path } of periods) {
      const resolved = resolvePrice(stretches, period, now, newId())
      if (resolved.kind === 'unchanged') plan.unchanged += 1
      else if (resolved.kind === 'history')
        collector.add(
          path,
          'Another price was in force then, and past prices stay. Give a later validFrom.',
        )
      else {
        const { id, from, to } = resolved
        plan.changes.push({ id, title: titleOfPlace(place, directory), from, to })
        stretches = resolved.stretches
      }
    }
    plan.steps.push(stepsOf(place, own, stretches, newId))
  }
  if (prune && document.prices !== undefined)
    plan.ends = rows
      .filter((row) => !requested.has(placeKey(row)) && (row.validTo === null || row.validTo > now))
      .map((row) => ({ title: titleOfPlace(row, directory), row }))
  return plan
}

const placeKey = ({ accountId, hardwareProfileId, realmId }: Place) =>
  `${accountId} ${hardwareProfileId} ${realmId ?? ''}`

const titleOfPlace = ({ accountId, hardwareProfileId, realmId }: Place, directory: Directory) => {
  const realm = realmId === null ? 'all realms' : directory.titleOf(realmId)
  return `${directory.titleOf(accountId)}: ${directory.titleOf(hardwareProfileId)} in ${realm}`
}

/** Groups entries by place. An entry for one account has precedence over one for all accounts of the provider. */
function gather(
  entries: readonly PriceEntry[],
  directory: Directory,
  collector: IssueCollector,
  { accounts, by }: Pick<PlanInputs, 'accounts' | 'by'>,
): Map<string, Requested> {
  const requested = new Map<string, Requested>()
  const accountsOf = groupBy(accounts, ({ provider }) => provider)
  for (const [i, entry] of entries.entries()) {
    const path = ['prices', i]
    const isOwn = entry.account !== undefined
    const period = periodOf(entry, by)
    if (
      period.validFrom !== null &&
      period.validTo !== null &&
      period.validFrom >= period.validTo
    ) {
      collector.add([...path, 'validTo'], 'Give a time later than validFrom.')
      continue
    }
    for (const place of positionsOf(entry, path, directory, accountsOf)) {
      const key = placeKey(place)
      const existing = requested.get(key)
      if (existing?.isOwn === true && !isOwn) continue
      const periods = existing?.isOwn === isOwn ? existing.periods : []
      if (periods.some((each) => overlap(each.period, period))) {
        collector.add(
          path,
          `The price of ${titleOfPlace(place, directory)} is listed twice for the same time. Delete one of them.`,
        )
        break
      }
      requested.set(key, { place, periods: [...periods, { period, path }], isOwn })
    }
  }
  return requested
}

function positionsOf(
  { provider, account, profile, realm }: PriceEntry,
  path: Path,
  directory: Directory,
  accountsOf: ReadonlyMap<string, readonly Named[]>,
): Place[] {
  if (directory.find('provider', [provider], [...path, 'provider']) === null) return []
  const noun = 'provider-hardware-profile'
  const hardwareProfileId = directory.find(noun, [provider, profile], [...path, 'profile'])
  const realmId =
    realm === undefined ? null : directory.find('realm', [provider, realm], [...path, 'realm'])
  const ids =
    account === undefined
      ? (accountsOf.get(provider) ?? []).map(({ id }) => id)
      : [directory.find('account', [provider, account], [...path, 'account'])]
  if (hardwareProfileId === null || (realm !== undefined && realmId === null)) return []
  return ids.flatMap((accountId) =>
    accountId === null ? [] : [{ accountId, hardwareProfileId, realmId }],
  )
}

const periodOf = (
  { price, adjusted, validFrom, validTo, source }: PriceEntry,
  by: string,
): Period => ({
  amount: normaliseDecimal(price),
  ...(adjusted === undefined
    ? {}
    : { adjusted: adjusted === null ? null : normaliseDecimal(adjusted) }),
  enteredBy: by,
  changeId: null,
  validFrom: timeOf(validFrom),
  validTo: timeOf(validTo),
  source: source ?? 'import',
})

const timeOf = (time: string | undefined) => (time === undefined ? null : new Date(time))
