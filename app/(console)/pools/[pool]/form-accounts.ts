import type { FormAccount, FormPlace } from '@/components/forms/types'
import { percentTexts } from '@/lib/base/percent'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { appearancesOf } from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** The accounts for forms in their usual order, each with its share in its first group. */
export function formAccountsOf(snapshot: Snapshot, evaluated: Evaluated | null): FormAccount[] {
  const shares = shareTexts(evaluated)
  return appearancesOf(snapshot).map((appearance, at) => {
    const account = snapshot.accounts[at]
    return {
      ...appearance,
      provider: account?.provider ?? '',
      priority: account?.priority ?? null,
      quota: account?.quota ?? null,
      share: shares.get(appearance.id) ?? null,
    }
  })
}

/** Maps accounts to the share text of the preview's table, with the group if it is not the first. */
function shareTexts(evaluated: Evaluated | null): Map<string, string> {
  const texts = new Map<string, string>()
  const first = evaluated?.outcome.group ?? null
  for (const { group, accounts } of evaluated?.outcome.groups ?? []) {
    const printed = percentTexts(accounts.map(({ share }) => share))
    for (const [at, { id }] of accounts.entries()) {
      const text = printed[at] ?? ''
      if (!texts.has(id)) texts.set(id, group === first ? text : `${text} of G${group}`)
    }
  }
  return texts
}

/** All realms, hardware profiles and images of the candidates, as choices of a tier. */
export function positionsOf({ deployables }: Snapshot): FormPlace[] {
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
