import type { FoundKind } from './kinds'
import type { Found } from './schema'

type Address = (id: string, within: string) => string

const at = (page: string, param: string) => (id: string) =>
  `${page}${page.includes('?') ? '&' : '?'}${param}=${encodeURIComponent(id)}`

const page = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`

const addresses: Readonly<Record<FoundKind, Address>> = {
  pool: page('/pools'),
  account: at('/accounts', 'account'),
  deployable: at('/deployables', 'deployable'),
  launch: page('/launches'),
  vm: at('/vms', 'open'),
  pcloud: page('/pclouds'),
  cluster: page('/clusters'),
  node: (id, cluster) => at(page('/clusters')(cluster), 'node')(id),
  pod: at('/pods', 'pod'),
  tenant: at('/admin/settings?tab=tenants', 'tenant'),
  module: page('/modules'),
  provider: at('/catalog?tab=providers', 'provider'),
  realm: at('/catalog?tab=realms', 'realm'),
  'hardware-profile': at('/catalog?tab=profiles', 'profile'),
  image: at('/catalog?tab=images', 'image'),
  'host-flavor': at('/pclouds?tab=flavors', 'flavor'),
  placement: page('/placements'),
  member: at('/admin/settings?tab=members', 'member'),
}

/** The address of the page that shows an object. */
export const foundAddress = ({ kind, id, within }: Pick<Found, 'kind' | 'id' | 'within'>): string =>
  addresses[kind](id, within ?? '')

const words: Readonly<Record<FoundKind, string>> = {
  pool: 'Pool',
  account: 'Account',
  deployable: 'Deployable',
  launch: 'Launch',
  vm: 'VM',
  pcloud: 'Private cloud',
  cluster: 'Cluster',
  node: 'Node',
  pod: 'Pod',
  tenant: 'Tenant',
  module: 'Module',
  provider: 'Provider',
  realm: 'Realm',
  'hardware-profile': 'Hardware profile',
  image: 'Image',
  'host-flavor': 'Host flavor',
  placement: 'Placement',
  member: 'Person',
}

/** The word for the kind of an object. */
export const foundWord = (kind: FoundKind): string => words[kind]
