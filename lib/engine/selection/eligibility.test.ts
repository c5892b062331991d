import { describe, expect, test } from 'vitest'
import { matchesFor } from './eligibility'
import type { EligibilityFacts, PriceFacts } from './eligibility-facts'
import { pushedImages } from './eligibility-images'
import { eligibilityReasons } from './eligibility-reasons'

const profile = (id: string, changes = {}) => ({
  id,
  provider: 'p',
  name: `${id} name`,
  vcpus: 2,
  memoryMb: 4096,
  storageGb: 40,
  architecture: 'x86_64',
  ...changes,
})

const price = (hardwareProfile: string, value: string, changes = {}): PriceFacts => ({
  account: 'a',
  hardwareProfile,
  realm: null,
  price: value,
  validFrom: '2026-01-01T00:00:00Z',
  validTo: null,
  ...changes,
})

const account = (id: string, changes = {}) => ({
  id,
  name: `${id} name`,
  provider: 'p',
  enabled: true,
  maintenance: false,
  quota: null,
  running: 0,
  ...changes,
})

/** One account, one realm, one profile, everything in order. */
const facts = (changes: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  now: '2026-11-20T12:00:00Z',
  pool: { name: 'web', quota: null, running: 0, realms: null, tenants: null },
  tenant: { id: 't', name: 'acme', quota: null, running: 0 },
  request: { realm: null },
  accounts: [account('a')],
  providers: [{ id: 'p', name: 'vsphere', enabled: true }],
  realms: [{ id: 'r', provider: 'p', name: 'dc1' }],
  providerHardwareProfiles: [profile('s')],
  providerImages: [
    { image: 'i', provider: 'p', account: null, realm: null, externalId: 'template-1' },
  ],
  images: [{ id: 'i', name: 'web-image', architecture: 'x86_64' }],
  hardwareProfiles: [profile('small')],
  deployable: {
    name: 'web-small',
    assemblies: [{ hardwareProfile: 'small', image: 'i', count: 2 }],
  },
  prices: [price('s', '0.0400')],
  ...changes,
})

const pool = (changes: Partial<EligibilityFacts['pool']>) => ({ ...facts().pool, ...changes })
const [only] = matchesFor(facts())

test('a match carries names, its account, and the sum of its instances', () => {
  expect(only).toEqual({
    id: 'a.r',
    account: 'a',
    realm: 'dc1',
    hardwareProfile: 's name',
    image: 'web-image',
    costPerHour: '0.08',
    slaRank: null,
    labels: {},
    rejectedBecause: [],
    assemblies: [
      { hardwareProfile: 's name', image: 'web-image', count: 2, costPerHour: '0.0400' },
    ],
  })
})

describe('each reason fires alone', () => {
  const small = profile('small')
  const alone: { reason: string; changes: Partial<EligibilityFacts> }[] = [
    { reason: 'account-disabled', changes: { accounts: [account('a', { enabled: false })] } },
    { reason: 'account-maintenance', changes: { accounts: [account('a', { maintenance: true })] } },
    {
      reason: 'provider-disabled',
      changes: { providers: [{ id: 'p', name: 'vsphere', enabled: false }] },
    },
    { reason: 'image-not-pushed', changes: { providerImages: [] } },
    {
      reason: 'image-architecture',
      changes: { images: [{ id: 'i', name: 'web-image', architecture: 'arm64' }] },
    },
    { reason: 'no-hardware-profile', changes: { providerHardwareProfiles: [] } },
    { reason: 'realm-not-allowed', changes: { pool: pool({ realms: ['other'] }) } },
    { reason: 'realm-not-allowed', changes: { request: { realm: 'dc2' } } },
    { reason: 'account-quota', changes: { accounts: [account('a', { quota: 9, running: 8 })] } },
    { reason: 'pool-quota', changes: { pool: pool({ quota: 1 }) } },
    {
      reason: 'tenant-quota',
      changes: { tenant: { id: 't', name: 'acme', quota: 3, running: 2 } },
    },
    { reason: 'pool-not-for-tenant', changes: { pool: pool({ tenants: ['other'] }) } },
    ...[{ memoryMb: 4095 }, { vcpus: 1 }, { storageGb: 39 }, { architecture: 'arm64' }].map(
      (less) => ({
        reason: 'no-hardware-profile',
        changes: { providerHardwareProfiles: [profile('s', less)] },
      }),
    ),
    {
      reason: 'no-hardware-profile',
      changes: { hardwareProfiles: [{ ...small, architecture: 'x86_64', vcpus: 3 }] },
    },
  ]

  test.each(alone)('$reason', ({ reason, changes }) => {
    expect(matchesFor(facts(changes))[0]?.rejectedBecause).toEqual([reason])
  })

  test('no reason is left without a row', () => {
    const covered = new Set(alone.map(({ reason }) => reason))
    expect(eligibilityReasons.map(({ code }) => code).filter((code) => !covered.has(code))).toEqual(
      [],
    )
  })
})

test('all reasons that apply are listed, in their order', () => {
  const [match] = matchesFor(
    facts({
      accounts: [account('a', { enabled: false, maintenance: true, quota: 0 })],
      providers: [],
      providerImages: [],
      images: [{ id: 'i', name: 'web-image', architecture: 'arm64' }],
      providerHardwareProfiles: [],
      pool: pool({ realms: [], quota: 0, tenants: [] }),
      tenant: { id: 't', name: 'acme', quota: 0, running: 0 },
    }),
  )
  expect(match?.rejectedBecause).toEqual(eligibilityReasons.map(({ code }) => code))
  expect(match).toMatchObject({ hardwareProfile: null, costPerHour: null })
})

describe('what is just enough', () => {
  test.each([
    {
      name: 'a quota filled exactly',
      changes: { accounts: [account('a', { quota: 10, running: 8 })] },
    },
    { name: 'an unlimited quota', changes: { accounts: [account('a', { running: 1e9 })] } },
    { name: 'the realm named by id', changes: { request: { realm: 'r' } } },
    { name: 'the realm named by name', changes: { request: { realm: 'dc1' } } },
    { name: 'a pool of this tenant', changes: { pool: pool({ tenants: ['t'] }) } },
    { name: 'a pool of this realm', changes: { pool: pool({ realms: ['r'] }) } },
    { name: 'no tenant', changes: { tenant: null, pool: pool({ tenants: [] }) } },
  ])('$name', ({ changes }) => {
    expect(matchesFor(facts(changes))[0]?.rejectedBecause).toEqual([])
  })
})

describe('images', () => {
  const row = (accountId: string | null, realm: string | null) => ({
    image: 'i',
    provider: 'p',
    account: accountId,
    realm,
    externalId: 'x',
  })

  test.each([
    { name: 'of the account and realm', images: [row('a', 'r')], reasons: [] },
    { name: 'of the account', images: [row('a', null)], reasons: [] },
    { name: 'of the realm', images: [row(null, 'r')], reasons: [] },
    { name: 'of another account', images: [row('b', null)], reasons: ['image-not-pushed'] },
    { name: 'of another realm', images: [row('a', 'q')], reasons: ['image-not-pushed'] },
  ])('$name', ({ images, reasons }) => {
    const [match] = matchesFor(facts({ providerImages: images }))
    expect(match?.rejectedBecause).toEqual(reasons)
  })
})

test('the most specific of the pushed images serves a place', () => {
  const row = (externalId: string, account: string | null, realm: string | null) => ({
    image: 'i',
    provider: 'p',
    account,
    realm,
    externalId,
  })
  const rows = [
    row('provider', null, null),
    row('realm', null, 'r'),
    row('account', 'a', null),
    row('both', 'a', 'r'),
  ]
  const place = { provider: 'p', account: 'a', realm: 'r' }
  for (let most = rows.length; most > 0; most--) {
    const found = pushedImages(rows.slice(0, most))('i', place)
    expect(found?.externalId).toBe(rows[most - 1]?.externalId)
  }
  expect(pushedImages(rows)('i', { ...place, provider: 'q' })).toBeNull()
})

describe('the best fit', () => {
  const two = [profile('big', { memoryMb: 8192 }), profile('s')]
  const bestOf = (changes: Partial<EligibilityFacts>) => {
    const [match] = matchesFor(facts({ providerHardwareProfiles: two, ...changes }))
    return `${match?.hardwareProfile} ${match?.assemblies[0]?.costPerHour}`
  }
  const past = { validTo: '2026-11-20T12:00:00Z' }

  test.each([
    {
      name: 'the cheapest',
      prices: [price('s', '0.05'), price('big', '0.0499')],
      best: 'big name 0.0499',
    },
    {
      name: 'the cheapest by less than a double can tell',
      prices: [price('s', '0.10000000000000000002'), price('big', '0.10000000000000000001')],
      best: 'big name 0.10000000000000000001',
    },
    { name: 'the known price', prices: [price('big', '9')], best: 'big name 9' },
    { name: 'zero is a price', prices: [price('s', '1'), price('big', '0')], best: 'big name 0' },
    {
      name: 'the least memory',
      prices: [price('s', '0.050'), price('big', '0.05')],
      best: 's name 0.050',
    },
    { name: 'nothing priced', prices: [], best: 's name null' },
    {
      name: 'a realm beats the base',
      prices: [price('s', '1'), price('big', '2'), price('big', '0.5', { realm: 'r' })],
      best: 'big name 0.5',
    },
    {
      name: 'a price that ends now is over',
      prices: [price('s', '1'), price('s', '0.5', { ...past, realm: 'r' })],
      best: 's name 1',
    },
    {
      name: 'a price that begins now is in force',
      prices: [price('s', '1', { validFrom: '2026-11-20T13:00:00+01:00' })],
      best: 's name 1',
    },
    {
      name: 'a price of tomorrow is not',
      prices: [price('s', '1', { validFrom: '2026-11-21T00:00:00Z' })],
      best: 's name null',
    },
    {
      name: 'another account’s price',
      prices: [price('s', '1', { account: 'b' })],
      best: 's name null',
    },
  ])('$name', ({ prices, best }) => {
    expect(bestOf({ prices })).toBe(best)
  })

  test('then the fewest processors, then the id', () => {
    const profiles = [profile('z'), profile('c'), profile('b', { vcpus: 4 })]
    expect(bestOf({ providerHardwareProfiles: profiles, prices: [] })).toBe('c name null')
  })
})

describe('several assemblies', () => {
  const assemblies = [
    { hardwareProfile: 'small', image: 'i', count: 3 },
    { hardwareProfile: 'large', image: 'i', count: 1 },
  ]
  const both = {
    deployable: { name: 'shop', assemblies },
    hardwareProfiles: [profile('small'), profile('large', { memoryMb: 8192 })],
    providerHardwareProfiles: [profile('s'), profile('l', { memoryMb: 8192 })],
  }

  test('cost their exact sum', () => {
    const [match] = matchesFor(facts({ ...both, prices: [price('s', '0.1'), price('l', '0.2')] }))
    expect(match).toMatchObject({ costPerHour: '0.5', hardwareProfile: 's name' })
    expect(match?.assemblies.map((each) => each.costPerHour)).toEqual(['0.1', '0.2'])
  })

  test('cost nothing known when one price is unknown', () => {
    const [match] = matchesFor(facts({ ...both, prices: [price('s', '0.1')] }))
    expect(match?.costPerHour).toBeNull()
  })

  test('are hosted all or none, and counted together', () => {
    const small = { ...both, providerHardwareProfiles: [profile('s')] }
    expect(matchesFor(facts(small))[0]?.rejectedBecause).toEqual(['no-hardware-profile'])
    const full = { ...both, accounts: [account('a', { quota: 3 })] }
    expect(matchesFor(facts(full))[0]?.rejectedBecause).toEqual(['account-quota'])
  })
})

test('one candidate for every account and realm of its provider, none without realms', () => {
  const ids = matchesFor(
    facts({
      accounts: [account('a'), account('b', { provider: 'q' }), account('c')],
      realms: [
        { id: 'r', provider: 'p', name: 'dc1' },
        { id: 's', provider: 'p', name: 'dc2' },
      ],
    }),
  ).map(({ id }) => id)
  expect(ids).toEqual(['a.r', 'a.s', 'c.r', 'c.s'])
})

test('a hundred accounts in a hundred realms, each with its own prices', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i)
  const realms = hundred.map((i) => ({ id: `r${i}`, provider: 'p', name: `dc${i}` }))
  const accounts = hundred.map((i) => account(`a${i}`))
  const prices = accounts.flatMap(({ id }) =>
    realms.map(({ id: realm }, i) => price('s', `0.0${i}`, { account: id, realm })),
  )
  expect(matchesFor(facts({ realms, accounts, prices }))).toHaveLength(10_000)
})
