import { describe, expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { randomFrom } from '@/lib/engine/testing/random'
import { ranking } from '@/testing/fixtures/ranks/ranking'
import { rankByDrafts } from './draft-ranking'
import { providerNames } from './provider-names'
import { rankAccounts, ranksFor, slaRanksOf } from './ranking'
import type { Ranking } from './ranking-schema'

const ranksOf = (ranked: ReturnType<typeof rankByDrafts>) =>
  ranked === null ? null : slaRanksOf(ranked).map(({ account, rank }) => [account, rank])

describe('the rank of an account', () => {
  test('comes from its SLA and metrics, and includes both parts and all inputs', () => {
    const { byAccount, entries } = rankAccounts(ranking({ a: 10, b: 20 }, { a: 5 }), cel)
    expect(byAccount.get('a')).toMatchObject({ rank: 3015, slaRank: 3010, monitoringRank: 5 })
    expect(byAccount.get('a')?.entry.breakdown).toMatchObject({
      kind: 'sla',
      targets: [{ type: 'public_ip', factor: 1, contribution: 3010 }],
      metrics: [{ name: 'OCCI_CreateVM_Result', value: 5, factor: 1, contribution: 5 }],
    })
    expect(entries.map(({ name }) => name)).toEqual(['cloud b', 'cloud a'])
  })

  test('is the highest rank of its SLAs', () => {
    const { request, ...rest } = ranking({ a: 10 })
    const more = ranking({ a: 30 }).request.sla
    const { byAccount } = rankAccounts(
      { ...rest, request: { ...request, sla: [...request.sla, ...more] } },
      cel,
    )
    expect(byAccount.get('a')?.rank).toBe(3030)
  })

  test('comes from preferences if there are any, and other accounts have no rank', () => {
    const { request, ...rest } = ranking({ a: 10, b: 20, c: 30 })
    const priority = [
      { sla_id: 'sla-a', weight: 2 },
      { sla_id: 'sla-b', weight: 1 },
      { sla_id: 'gone', weight: 0 },
    ]
    const preferences = [{ service_type: 'compute', priority }]
    const ranked = rankAccounts({ ...rest, request: { ...request, preferences } }, cel)
    expect(ranksOf(ranked)).toEqual([
      ['a', 3],
      ['b', 2],
    ])
  })
})

describe('the ranks of accounts for a tenant', () => {
  /**
   * The stored rows without a tenant, and the same rows with a tenant's own SLAs added or in place of some of
   * them.
   */
  function stored(seed: number): { open: Ranking; own: Ranking } {
    const { integer, chance } = randomFrom(seed)
    const some = (part: number) =>
      Object.fromEntries(
        [...'abcdef'].flatMap((it) => (chance(part) ? [[it, integer(0, 40)]] : [])),
      )
    const [open, instead] = [ranking(some(0.6), some(0.5)), ranking(some(0.4), some(0.5))]
    const isOpen = ({ provider }: { provider?: unknown }) =>
      !Object.values(instead.providers).includes(`${provider}`)
    const theirs = instead.request.sla.map((sla) => ({
      ...Object(sla),
      id: `${Object(sla).id}-own`,
    }))
    const priority = Object.keys(instead.providers).map((it) => ({ sla_id: `sla-${it}-own` }))
    return {
      open,
      own: {
        ...open,
        request: {
          preferences: chance(0.2) && priority.length > 0 ? [{ priority }] : [],
          sla: [...open.request.sla.filter((sla) => isOpen(Object(sla))), ...theirs],
          monitoring: [...open.request.monitoring],
        },
        providers: { ...open.providers, ...instead.providers },
      },
    }
  }

  test('equal the ranks calculated from all of its SLAs and preferences', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { open, own } = stored(seed)
      const all = { ranking: open, byAccount: rankAccounts(open, cel).byAccount }
      const ranked = ranksFor(own, all, cel).byAccount
      const expected = rankAccounts(own, cel).byAccount
      expect([...ranked.keys()].toSorted(), `${seed}`).toEqual([...expected.keys()].toSorted())
      for (const [account, { rank, slaRank, monitoringRank }] of expected)
        expect(ranked.get(account), `${seed}`).toMatchObject({ rank, slaRank, monitoringRank })
    }
  })
})

describe('ranks with the factors of a draft', () => {
  const pinned = ranking({ a: 10, b: 20 }, { a: 5 })

  test('use its factors instead of the built-in factors, and leave the other document unchanged', () => {
    const sla = { factors: { public_ip: 2 }, rule: null }
    expect(ranksOf(rankByDrafts(pinned, { sla, monitoring: null }, cel))).toEqual([
      ['a', 6025],
      ['b', 6040],
    ])
    const monitoring = { factors: { OCCI_CreateVM_Result: 10 } }
    expect(ranksOf(rankByDrafts(pinned, { sla: null, monitoring }, cel))).toEqual([
      ['a', 3060],
      ['b', 3020],
    ])
  })

  test('use its rule, and are null if the rule cannot rank', () => {
    const by = (rule: string) =>
      ranksOf(rankByDrafts(pinned, { sla: { factors: {}, rule }, monitoring: null }, cel))
    expect(by('totalGuaranteed * factor')).toEqual([
      ['a', 15],
      ['b', 20],
    ])
    expect(by('totalGuaranteed *')).toBeNull()
  })
})

test.each([
  { names: ['a x', 'b y'], expected: ['x', 'y'] },
  { names: ['a x', 'b x'], expected: ['a/x', 'b/x'] },
  { names: ['a x', 'b x', 'c a/x'], expected: ['0', 'b/x', 'a/x'] },
])('providers are named by their account: $names as $expected', ({ names, expected }) => {
  const accounts = names.map((both, id) => {
    const [provider = '', name = ''] = both.split(' ')
    return { id: `${id}`, provider, name }
  })
  expect([...providerNames(accounts).values()]).toEqual(expected)
})
