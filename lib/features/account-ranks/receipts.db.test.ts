import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { sha256 } from '@/lib/features/contents/content.server'
import { digestedText } from '@/lib/features/decisions/4-decide/receipt-digest'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'
import { call } from '@/testing/call'
import { type RankedPool, rankedPool } from '@/testing/fixtures/ranks/ranked-pool'
import { verified } from '@/testing/ledger'
import { unnoticedIn } from '@/testing/receipt-leaves'
import { berth } from '@/testing/terminal'

let ranked: RankedPool

const exported = async (): Promise<Receipt> => {
  const { receipt } = await ranked.launch()
  return (await call('GET', `/receipts/${receipt.id}`, ranked.admin)).json
}

/** A receipt with recomputed digests, as an attacker would write it. */
function rewritten(receipt: Receipt, changes: Partial<Receipt>): Receipt {
  const changed = { ...receipt, ...changes }
  const hashed = {
    ...changed,
    inputsHash: sha256(JSON.stringify(changed.inputs)),
    rankingHash: changed.ranking === null ? null : sha256(JSON.stringify(changed.ranking)),
  }
  return { ...hashed, digest: sha256(digestedText(hashed)) }
}

const notSound = expect.stringMatching(/^This receipt is not sound: the inputs\.matches\[/)

/** Removes the SLAs of earlier tests, because the SLAs of all pools are ranked together. */
beforeEach(async () => {
  await database().sla.deleteMany()
  ranked = await rankedPool()
})

async function measured() {
  await ranked.promise({ account: 'a', addresses: 10 })
  await ranked.promise({ account: 'b', addresses: 20 })
  await ranked.measure('b', 5, new Date(Date.now() - 1000))
}

describe('a receipt of a launch whose policy reads SLA ranks', () => {
  beforeEach(measured)

  test('has the inputs of the ranks, stored once for all launches', async () => {
    const [first, second] = [await exported(), await exported()]
    expect(first.ranking).toMatchObject({
      request: {
        sla: [{ id: `a 10 ${ranked.rows.mark}` }, { id: `b 20 ${ranked.rows.mark}` }],
        monitoring: [{ metrics: [{ metricName: 'OCCI_CreateVM_Result', metricValue: 5 }] }],
      },
      config: { sla: { infinity_value: 1000 }, rule: null },
      versions: { sla: 0, monitoring: 0 },
      providers: { [ranked.idOf('a')]: expect.stringMatching(/^a-/) },
    })
    expect(second.rankingHash).toBe(first.rankingHash)
    const { answer } = await berth('rank', first.ranking)
    expect(answer()).toMatchObject([{ rank: 3025 }, { rank: 3010 }])
    expect((await verified()).faults).toEqual([])
  })

  test('is recomputed including the rank of every account, and each changed value is detected', async () => {
    const receipt = await exported()
    expect((await berth('verify', receipt)).out).toMatch(/^This receipt is sound: /)
    expect(await unnoticedIn(JSON.stringify(receipt))).toEqual([])
  }, 120_000)
})

describe('a receipt with SLA ranks', () => {
  beforeEach(measured)

  test('is not sound with a changed metric, even if all its digests match', async () => {
    const receipt = await exported()
    const ranking = structuredClone(receipt.ranking)
    if (ranking === null) throw new Error('nothing was recorded')
    ranking.request.monitoring = []
    const { code, out } = await berth('verify', rewritten(receipt, { ranking }))
    expect({ code, out }).toEqual({ code: 1, out: notSound })
    expect(out).toMatch(/\.slaRank \w+ 3025, the ranking gives 3020/)
  })

  test('is not sound with a changed rank, even if all its digests match', async () => {
    const receipt = await exported()
    const inputs = structuredClone(receipt.inputs)
    if (inputs === null) throw new Error('nothing was recorded')
    const ranks = [3011, 3026]
    inputs.matches = inputs.matches.map((match, i) => ({
      ...(match as object),
      slaRank: ranks[i] ?? null,
    }))
    expect(await berth('verify', rewritten(receipt, { inputs }))).toMatchObject({
      code: 1,
      out: notSound,
    })
  })

  test('is not sound without the inputs of the ranks', async () => {
    const { out } = await berth('verify', rewritten(await exported(), { ranking: null }))
    expect(out).toEqual(notSound)
  })

  test('cannot be recomputed after its inputs were pruned', async () => {
    const { code, problems } = await berth('verify', { ...(await exported()), ranking: null })
    expect({ code, problems }).toEqual({ code: 2, problems: expect.stringContaining('pruned') })
  })
})

test('there is no ranking without an SLA and in receipts of earlier releases', async () => {
  const receipt = await exported()
  expect(receipt).toMatchObject({ ranking: null, rankingHash: null })
  expect((await berth('verify', receipt)).code).toBe(0)
  const { ranking: _ranking, rankingHash: _hash, ...earlier } = receipt
  expect((await berth('verify', earlier)).code).toBe(0)
})
