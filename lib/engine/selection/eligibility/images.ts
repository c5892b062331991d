import type { ProviderImageFacts } from './facts'

type Place = { provider: string; account: string; realm: string }
type Pushed = Map<string, ProviderImageFacts>

/** Finds the pushed image that serves a place; the most specific one wins: account and realm, account, realm, provider. */
export function pushedImages(rows: readonly ProviderImageFacts[]) {
  const byImage = new Map<string, Pushed>()
  for (const row of rows) {
    const pushed = byImage.get(row.image) ?? new Map()
    byImage.set(row.image, pushed.set(placeKey(row.provider, row.account, row.realm), row))
  }

  return (image: string, { provider, account, realm }: Place): ProviderImageFacts | null => {
    const pushed = byImage.get(image)
    if (pushed === undefined) return null
    return (
      pushed.get(placeKey(provider, account, realm)) ??
      pushed.get(placeKey(provider, account, null)) ??
      pushed.get(placeKey(provider, null, realm)) ??
      pushed.get(placeKey(provider, null, null)) ??
      null
    )
  }
}

/** Ids are free text, so their lengths keep two places from sharing one key. */
const placeKey = (provider: string, account: string | null, realm: string | null) =>
  `${part(provider)}${part(account)}${part(realm)}`

const part = (id: string | null) => (id === null ? '-' : `${id.length}:${id}`)
