import { getOrInsert } from '../../kernel/get-or-insert'
import type { ProviderImageFacts } from './facts'

type Place = { provider: string; account: string; realm: string }
type ByRealm = Map<string | null, ProviderImageFacts>
type ByAccount = Map<string | null, ByRealm>
type Pushed = Map<string, ByAccount>

/**
 * Finds the pushed image for an account and realm. The most specific one is used: first of the account and realm, then
 * of the account, the realm, and the provider.
 */
export function pushedImages(rows: readonly ProviderImageFacts[]) {
  const byImage = new Map<string, Pushed>()
  for (const row of rows) {
    const pushed = getOrInsert(byImage, row.image, (): Pushed => new Map())
    const accounts = getOrInsert(pushed, row.provider, (): ByAccount => new Map())
    getOrInsert(accounts, row.account, (): ByRealm => new Map()).set(row.realm, row)
  }

  return (image: string, { provider, account, realm }: Place): ProviderImageFacts | null => {
    const accounts = byImage.get(image)?.get(provider)
    const [own, all] = [accounts?.get(account), accounts?.get(null)]
    return own?.get(realm) ?? own?.get(null) ?? all?.get(realm) ?? all?.get(null) ?? null
  }
}
