import type { FormAccount, FormPlace } from '@/components/forms/types'
import type { Evaluated } from '@/lib/features/previews/evaluate.client'
import { facesOf } from '@/lib/features/previews/slices.client'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** Accounts as the forms show them: in order, each with its share in the group it is in first. */
export function formAccountsOf(snapshot: Snapshot, evaluated: Evaluated | null): FormAccount[] {
  const shares = new Map<string, number>()
  for (const { accounts } of evaluated?.outcome.groups ?? [])
    for (const { id, share } of accounts) if (!shares.has(id)) shares.set(id, share)
  return facesOf(snapshot).map((face, at) => {
    const account = snapshot.accounts[at]
    return {
      ...face,
      provider: account?.provider ?? '',
      priority: account?.priority ?? null,
      quota: account?.quota ?? null,
      share: shares.get(face.id) ?? null,
    }
  })
}

/** Every realm, hardware profile and image that some candidate has: what a tier may name. */
export function placesOf({ deployables }: Snapshot): FormPlace[] {
  const places = new Map<string, FormPlace>()
  for (const { matches } of deployables)
    for (const { account, realm, hardwareProfile, image } of matches) {
      const place = {
        account,
        realm: realm ?? '',
        hardwareProfile: hardwareProfile ?? '',
        image: image ?? '',
      }
      places.set(Object.values(place).join('\n'), place)
    }
  return [...places.values()]
}
