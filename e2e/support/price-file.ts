import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { type Api, mark } from './api'

type Created = { id: string; name: string }
type Fixture = { account: Created; profiles: readonly Created[]; realms: readonly Created[] }

/** The name of the realm eu-west-1 in the file. */
export const realmInFile = 'EU (Ireland)'

const size = { vcpus: 1, memoryMb: 1024, storageGb: 10, architecture: 'x86_64' }
const priceOf = (n: number) => `0.${n + 100}1`

/** An account with 40 profiles and 10 realms. The last twelve of its 400 prices are missing. */
export async function pricedAccount(api: Api): Promise<Fixture> {
  const id = mark()
  const provider = await api.post('/providers', { name: `ec2-${id}`, kind: 'ec2' })
  const providerId = provider.id
  const account = await api.post<Created>('/accounts', {
    providerId,
    name: `ec2-prod-${id}`,
    priority: 1,
    quota: 100,
  })
  const named = (path: string, count: number, facts: (at: number) => object) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        api.post<Created>(path, { providerId, ...facts(at) }),
      ),
    )
  const profiles = await named('/provider-hardware-profiles', 40, (at) => ({
    name: `m${at}.large`,
    ...size,
  }))
  const realms = await named('/realms', 10, (at) => ({ name: `eu-west-${at}` }))
  const fixture = { account, profiles, realms }
  const set = cellsOf(fixture)
    .slice(0, 388)
    .map(({ profile, realm }, n) => ({
      accountId: account.id,
      hardwareProfileId: profile.id,
      realmId: realm.id,
      amount: priceOf(n),
      adjusted: null,
    }))
  const { revision } = await api.get<PriceGrid['draft']>('/price-drafts/current')
  const staged = await api.call<PriceGrid['draft']>('PUT', '/price-drafts/current', {
    body: { source: 'typed', set },
    headers: { 'if-match': `"${revision}"` },
  })
  await api.call('POST', '/price-drafts/current/apply', {
    status: 200,
    body: { effectiveFrom: null, note: null },
    headers: { 'if-match': `"${staged.revision}"` },
  })
  return fixture
}

const cellsOf = ({ profiles, realms }: Fixture) =>
  profiles.flatMap((profile) => realms.map((realm) => ({ profile, realm })))

/** 413 rows: 38 changed prices, 350 unchanged, 12 new, 4 without a price, 9 invalid. */
export function fileOf413(fixture: Fixture): string {
  const { name } = fixture.account
  const rows = cellsOf(fixture).map(({ profile, realm }, n) => {
    const price = n < 38 ? `${priceOf(n)}5` : n < 388 ? priceOf(n) : '0.75'
    const label = realm.name === 'eu-west-1' ? realmInFile : realm.name
    return `${name},${profile.name},${label},${price},USD`
  })
  const skipped = ['', 'NULL', '', ''].map((price) => `${name},m0.large,eu-west-0,${price},USD`)
  const wrong = [
    'no-such-profile,eu-west-0,0.1,USD',
    'm0.large,Atlantis,0.1,USD',
    'm0.large,eu-west-0,-1,USD',
    'm0.large,eu-west-0,1e308,USD',
    'm0.large,eu-west-0,0.1234567,USD',
    'm0.large,eu-west-0,free,USD',
    'm0.large,eu-west-0,"1,2,3",USD',
    'm0.large',
    'm0.large,eu-west-0,0.1,EUR',
  ].map((rest) => `${name},${rest}`)
  return ['account,profile,realm,price,currency', ...rows, ...skipped, ...wrong, ''].join('\n')
}

const focusColumns = [
  ...['BillingAccountId', 'BillingCurrency', 'ChargeCategory', 'ChargeDescription'],
  ...['ContractedUnitPrice', 'EffectiveCost', 'ListUnitPrice', 'PricingCategory'],
  ...['PricingQuantity', 'PricingUnit', 'RegionId', 'ServiceCategory', 'SkuId', 'SubAccountId'],
]

/**
 * Six charges in the format of cloud exports: two valid ones, one incomplete, and three that are not instance-hours.
 */
export function focusFile({ account }: Fixture): string {
  const row = (facts: Record<string, string>) => {
    const all: Record<string, string> = {
      BillingAccountId: '1234',
      BillingCurrency: 'USD',
      ChargeCategory: 'Usage',
      ChargeDescription: '$0.30 per On Demand Linux m0.large Instance Hour',
      ContractedUnitPrice: '0.3',
      EffectiveCost: '0.6',
      ListUnitPrice: '0.4',
      PricingCategory: 'Standard',
      PricingQuantity: '2',
      PricingUnit: 'Hours',
      RegionId: 'eu-west-0',
      ServiceCategory: 'Compute',
      SkuId: 'S1',
      SubAccountId: account.name,
      ...facts,
    }
    return focusColumns.map((column) => `"${all[column]}"`).join(',')
  }
  const rows = [
    row({}),
    row({ RegionId: 'eu-west-2', ContractedUnitPrice: '0.31' }),
    row({ RegionId: 'eu-west-3', ContractedUnitPrice: '0' }),
    row({ PricingUnit: 'GB-Months' }),
    row({ PricingUnit: 'Requests' }),
    row({ ChargeCategory: 'Tax' }),
  ]
  return [focusColumns.map((column) => `"${column}"`).join(','), ...rows, ''].join('\n')
}
