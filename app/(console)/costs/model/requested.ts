import { placeKey } from './place'
import type { Sheet } from './sheet'

/** The page that linked here, and the missing prices of the link, by names. */
export type Requested = {
  pool: { id: string; name: string } | null
  deployable: { id: string; name: string } | null
  cells: readonly { accountId: string; realm: string; hardwareProfile: string }[]
}

/** The places of these prices in the grid. */
export function requestedPlaces(sheet: Sheet, { cells }: Requested): ReadonlySet<string> {
  return new Set(
    cells.flatMap(({ accountId, realm, hardwareProfile }) => {
      const account = sheet.accounts.get(accountId)
      if (account === undefined) return []
      const profile = sheet.profilesOf
        .get(account.providerId)
        ?.find(({ name }) => name === hardwareProfile)
      const realmId = sheet.realmNamed(account.providerId, realm)
      if (profile === undefined || realmId === undefined) return []
      return [placeKey({ accountId, hardwareProfileId: profile.id, realmId })]
    }),
  )
}

/** The studio that linked here. */
export function studioAddress({ pool, deployable }: Requested): string {
  const search = deployable === null ? '' : `?dep=${encodeURIComponent(deployable.id)}`
  return `/pools/${pool === null ? 'default' : encodeURIComponent(pool.id)}${search}`
}
