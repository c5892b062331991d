import { type FixedOn, reasonOf } from '@/lib/engine'

/** The rows that a reason can link to: an account, a row of the catalogue, or the pool. */
type ReasonPlace = {
  accountId: string
  /** Name, because an input of the engine has names, not ids. */
  provider: string | null
  image: string | null
  poolId: string | null
}

/** The text of a reason why a candidate does not compete, and the page with the field that fixes it. */
type ReasonText = { words: string; hint: string; href: string | null }

/** Returns the short text of a reason, and a link to the field that fixes it. */
export function reasonText(code: string, place: ReasonPlace): ReasonText {
  const { words, hint = '', fixedOn } = reasonOf(code)
  return { words, hint, href: fixedOn === undefined ? null : pages[fixedOn.noun](place, fixedOn) }
}

type Page = (place: ReasonPlace, fixedOn: { field: string }) => string

/** The page for each kind of row that can fix a reason. */
const pages: Readonly<Record<FixedOn, Page>> = {
  account: ({ accountId }, { field }) =>
    `/accounts?account=${encodeURIComponent(accountId)}&field=${field}`,
  pool: ({ poolId }, { field }) =>
    poolId === null ? '/pools' : `/pools?pool=${encodeURIComponent(poolId)}&field=${field}`,
  provider: ({ provider }) => catalog('providers', 'provider', provider),
  image: ({ image }) => catalog('images', 'image', image),
  'hardware-profile': () => '/catalog?tab=profiles&offer=new',
  tenant: () => '/admin/settings?tab=tenants',
  price: ({ poolId }) =>
    poolId === null
      ? '/costs?filter=missing'
      : `/costs?filter=missing&pool=${encodeURIComponent(poolId)}`,
}

/** Links to a tab of the catalogue, and to a row if its name is given. */
const catalog = (tab: string, param: string, name: string | null) =>
  name === null ? `/catalog?tab=${tab}` : `/catalog?tab=${tab}&${param}=${encodeURIComponent(name)}`
