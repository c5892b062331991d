/** Where a price counts: an account's hardware profile in one realm, or in all of them. */
export type Place = { accountId: string; hardwareProfileId: string; realmId: string | null }

/** A place as a key of maps; ids hold no bar. */
export const placeKey = ({ accountId, hardwareProfileId, realmId }: Place): string =>
  `${accountId}|${hardwareProfileId}|${realmId ?? ''}`

/** The place again that a key was made of. */
export function placeOf(key: string): Place {
  const [accountId = '', hardwareProfileId = '', realmId = ''] = key.split('|')
  return { accountId, hardwareProfileId, realmId: realmId === '' ? null : realmId }
}
