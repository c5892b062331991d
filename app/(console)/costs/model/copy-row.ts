import { ownFigures, type Pending, type PendingSet, resolved } from './pending'
import { placeKey } from './place'
import { byName, type Sheet, type SheetAccount } from './sheet'

export type CopyTarget = {
  account: SheetAccount
  /** The profile of the same name there. */
  hardwareProfileId: string
  /** The reason that it cannot be copied there. Null if it can. */
  refusal: string | null
}

/** Accounts that have a profile of the same name. */
export function copyTargets(sheet: Sheet, accountId: string, profileId: string): CopyTarget[] {
  const [from, profile] = [sheet.accounts.get(accountId), sheet.profiles.get(profileId)]
  if (from === undefined || profile === undefined) return []
  return [...sheet.accounts.values()].toSorted(byName).flatMap((account) => {
    const same = sheet.profilesOf.get(account.providerId)?.find(({ name }) => name === profile.name)
    if (same === undefined || account.id === accountId) return []
    // An amount has a different value in another currency.
    const refusal = account.currency === from.currency ? null : `is in ${account.currency}`
    return [{ account, hardwareProfileId: same.id, refusal }]
  })
}

/** A row's own prices, for all realms and by realm name, as pending prices of another account. */
export function copyRow(
  sheet: Sheet,
  pending: PendingSet,
  from: { accountId: string; hardwareProfileId: string },
  to: CopyTarget,
): Map<string, Pending | null> {
  const changes = new Map<string, Pending | null>()
  const source = sheet.accounts.get(from.accountId)
  if (source === undefined) return changes
  for (const name of [null, ...sheet.realmNames]) {
    const [fromRealm, toRealm] = [source, to.account].map(({ providerId }) =>
      name === null ? null : sheet.realmNamed(providerId, name),
    )
    if (fromRealm === undefined || toRealm === undefined) continue
    const own = ownFigures(sheet, pending, placeKey({ ...from, realmId: fromRealm }))
    if (own === null) continue
    const { hardwareProfileId } = to
    const key = placeKey({ accountId: to.account.id, hardwareProfileId, realmId: toRealm })
    const { amount, adjusted } = own
    changes.set(key, resolved(sheet, key, { amount, adjusted, source: 'bulk' }))
  }
  return changes
}
