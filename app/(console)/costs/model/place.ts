/** The scope of a price: an account's hardware profile in one realm, or in all of them. */
export type Place = { accountId: string; hardwareProfileId: string; realmId: string | null }

/** The map key of a place. Ids contain no bar. */
export const placeKey = ({ accountId, hardwareProfileId, realmId }: Place): string =>
  `${accountId}|${hardwareProfileId}|${realmId ?? ''}`

/** Parses the key of a place. */
export function placeOf(key: string): Place {
  const [accountId = '', hardwareProfileId = '', realmId = ''] = key.split('|')
  return { accountId, hardwareProfileId, realmId: realmId === '' ? null : realmId }
}
