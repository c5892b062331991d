import { describe, expect, test } from 'vitest'
import { eligibilityReasons } from '../../reasons/eligibility'
import {
  account,
  facts,
  held,
  pcloud,
  podOf,
  pods,
  pool,
  price,
  profile,
} from '../../testing/eligibility-facts'
import { matchesFor } from './eligibility'

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

describe('the price before mark-up or discount', () => {
  const assemblies = [1, 3].map((count) => ({ hardwareProfile: 'small', image: 'i', count }))
  const deployable = { name: 'web-small', assemblies }
  const costs = (prices: EligibilityFacts['prices']) => {
    const [match] = matchesFor(facts({ deployable, prices }))
    return { cost: match?.costPerHour, basic: match?.basicPerHour }
  }

  test('is the sum over the instances, like the price', () => {
    const prices = [price('s', '0.5', { basic: '0.4' })]
    expect(costs(prices)).toEqual({ cost: '2', basic: '1.6' })
    const [match] = matchesFor(facts({ prices }))
    expect(match?.assemblies[0]).toMatchObject({ costPerHour: '0.5', basicPerHour: '0.4' })
  })

  test('is that of the realm if the price is', () => {
    const own = price('s', '0.5', { realm: 'r', basic: '0.4' })
    expect(costs([price('s', '9', { basic: '1' }), own])).toEqual({ cost: '2', basic: '1.6' })
    const plain = { ...own, basic: undefined }
    expect(costs([price('s', '9', { basic: '1' }), plain])).toEqual({ cost: '2' })
  })

  test('does not affect the hardware profile, which the charged price decides', () => {
    const cheap = profile('t', { memoryMb: 8192 })
    const [match] = matchesFor(
      facts({
        providerHardwareProfiles: [profile('s'), cheap],
        prices: [price('s', '2', { basic: '1' }), price('t', '1', { basic: '2' })],
      }),
    )
    expect(match?.hardwareProfile).toBe('t name')
  })
})

describe('each reason has its own cause', () => {
  const small = profile('small')
  const alone: { reason: string; changes: Partial<EligibilityFacts> }[] = [
    { reason: 'account-disabled', changes: { accounts: [account('a', { enabled: false })] } },
    { reason: 'account-maintenance', changes: { accounts: [account('a', { maintenance: true })] } },
    { reason: 'cloud-quota', changes: { accounts: [account('a', { full: true })] } },
    { reason: 'account-paused', changes: { accounts: [account('a', { paused: true })] } },
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
    { reason: 'realm-not-allowed', changes: { request: { realm: 'dc2', extraSpecs: {} } } },
    { reason: 'account-quota', changes: { accounts: [account('a', { quota: 9, running: 8 })] } },
    { reason: 'pool-quota', changes: { pool: pool({ quota: 1 }) } },
    {
      reason: 'tenant-quota',
      changes: { tenant: { id: 't', name: 'acme', quota: 3, running: 2 } },
    },
    { reason: 'no-pod', changes: pods(podOf('full', { state: 'maintenance' })) },
    { reason: 'pool-not-for-tenant', changes: { pool: pool({ tenants: ['other'] }) } },
    { reason: 'pcloud', changes: { ...pods(podOf('other')), pcloud: pcloud({ pods: [] }) } },
    { reason: 'profile-not-allowed', changes: held({ hardwareProfiles: ['large'] }) },
    { reason: 'image-not-allowed', changes: held({ images: [] }) },
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
    {
      reason: 'no-hardware-profile',
      changes: { hardwareProfiles: [{ ...small, archived: true }] },
    },
  ]

  test.each(alone)('$reason', ({ reason, changes }) => {
    expect(matchesFor(facts(changes))[0]?.rejectedBecause).toEqual([reason])
  })

  test('every reason has a row', () => {
    const covered = new Set(alone.map(({ reason }) => reason))
    expect(Object.keys(eligibilityReasons).filter((code) => !covered.has(code))).toEqual([])
  })
})

test('all reasons that apply are listed, in their order', () => {
  const [match] = matchesFor(
    facts({
      accounts: [
        account('a', { enabled: false, maintenance: true, paused: true, full: true, quota: 0 }),
      ],
      providers: [],
      providerImages: [],
      images: [{ id: 'i', name: 'web-image', architecture: 'arm64' }],
      providerHardwareProfiles: [],
      pool: pool({ realms: [], quota: 0, tenants: [] }),
      tenant: { id: 't', name: 'acme', quota: 0, running: 0 },
      ...pods(podOf('full', { state: 'maintenance' })),
      pcloud: pcloud({ pods: ['full'], hardwareProfiles: [], images: [] }),
    }),
  )
  // `pcloud` and `no-pod` exclude each other: here all pods with hosts are in maintenance.
  const others = Object.keys(eligibilityReasons).filter((code) => code !== 'pcloud')
  expect(match?.rejectedBecause).toEqual(others)
  expect(match).toMatchObject({ hardwareProfile: null, costPerHour: null })
})

describe('no reason', () => {
  test.each([
    {
      name: 'a quota filled exactly',
      changes: { accounts: [account('a', { quota: 10, running: 8 })] },
    },
    { name: 'an unlimited quota', changes: { accounts: [account('a', { running: 1e9 })] } },
    { name: 'the realm named by id', changes: { request: { realm: 'r', extraSpecs: {} } } },
    { name: 'the realm named by name', changes: { request: { realm: 'dc1', extraSpecs: {} } } },
    { name: 'a pool of this tenant', changes: { pool: pool({ tenants: ['t'] }) } },
    { name: 'a pool of this realm', changes: { pool: pool({ realms: ['r'] }) } },
    { name: 'no tenant', changes: { tenant: null, pool: pool({ tenants: [] }) } },
  ])('$name', ({ changes }) => {
    expect(matchesFor(facts(changes))[0]?.rejectedBecause).toEqual([])
  })
})
