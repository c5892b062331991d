import { type FixedOn, reasonOf } from '@/lib/engine'

/** Where a reason points: an account's drawer, a catalogue tab, or the pool. */
type ReasonPlace = {
  accountId: string
  /** By name: an input of the engine knows names. */
  provider: string | null
  image: string | null
  poolId: string | null
}

/** A reason why a candidate does not compete, in words, with the page that holds the field. */
type ReasonText = { words: string; hint: string; href: string | null }

/** The reason in a few words, and a link to the field that fixes it. */
export function reasonText(code: string, place: ReasonPlace): ReasonText {
  const { words, hint = '', fixedOn } = reasonOf(code)
  return { words, hint, href: fixedOn === undefined ? null : pages[fixedOn.noun](place, fixedOn) }
}

type Page = (place: ReasonPlace, fixedOn: { field: string }) => string

/** The page of each noun that can fix a reason. */
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

/** A tab of the catalogue, and the row in it where its name is known. */
const catalog = (tab: string, param: string, name: string | null) =>
  name === null ? `/catalog?tab=${tab}` : `/catalog?tab=${tab}&${param}=${encodeURIComponent(name)}`
