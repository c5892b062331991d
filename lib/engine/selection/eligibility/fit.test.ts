import { describe, expect, test } from 'vitest'
import { account, facts, price, profile } from '../../testing/eligibility-facts'
import { matchesFor } from './eligibility'

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
      name: 'the cheapest by less than the precision of a double',
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
      name: 'the price of the realm instead of that of all realms',
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

  test('a price without a time is an error, not a missing price', () => {
    const prices = [price('s', '1', { validFrom: 'yesterday' })]
    expect(() => bestOf({ prices })).toThrow('Not an instant: yesterday')
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

  test('have an unknown cost if one price is unknown', () => {
    const [match] = matchesFor(facts({ ...both, prices: [price('s', '0.1')] }))
    expect(match?.costPerHour).toBeNull()
  })

  test('need a profile for each, and are counted together', () => {
    const small = { ...both, providerHardwareProfiles: [profile('s')] }
    expect(matchesFor(facts(small))[0]?.rejectedBecause).toEqual(['no-hardware-profile'])
    const full = { ...both, accounts: [account('a', { quota: 3 })] }
    expect(matchesFor(facts(full))[0]?.rejectedBecause).toEqual(['account-quota'])
  })
})

test('one candidate for each account and realm of its provider, none without realms', () => {
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

test('deployables with the same prices read them once for each time', () => {
  const prices = [price('s', '0.1', { validTo: '2026-12-01T00:00:00Z' })]
  let reads = 0
  const counted = Object.assign([...prices], {
    *[Symbol.iterator]() {
      reads += 1
      yield* prices
    },
  })
  const costAt = (now: string, count: number) => {
    const deployable = {
      name: 'web',
      assemblies: [{ hardwareProfile: 'small', image: 'i', count }],
    }
    return matchesFor(facts({ now, deployable, prices: counted }))[0]?.costPerHour
  }
  const early = [1, 2, 3].map((count) => costAt('2026-11-20T12:00:00Z', count))
  expect([...early, reads]).toEqual(['0.1', '0.2', '0.3', 1])
  expect([costAt('2026-12-01T00:00:00Z', 1), reads]).toEqual([null, 2])
})
