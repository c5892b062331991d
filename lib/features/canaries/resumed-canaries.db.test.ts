import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { person } from '@/testing/people'
import { followCanaries } from './follow-canaries.server'

/** A canary of a pool or of the global default, and a function that launches in the pool and reports the results. */
async function canaryFixture(subject: 'pool' | 'global') {
  const { headers } = await person('admin')
  const { pool, deployable, accounts } = await inventoryRows({ accounts: ['one'] })
  const document = weighted({ [accounts[0]?.id ?? '']: 1 })
  const policy = subject === 'pool' ? `pools/${pool.id}/policy` : 'policies/global'
  const send = async (method: string, path: string, body: object, ifMatch?: number) => {
    const sent = await call(method, path, { headers, body, ifMatch })
    expect(sent.status, sent.text).toBeLessThan(300)
    return sent.json
  }
  const { revision } = (await call('GET', `/${policy}`, { headers })).json
  const canary = subject === 'pool' ? `/pools/${pool.id}/canary` : '/policies/global/canary'
  const trial = { document, percent: 50, minimum: 5, note: 'try' }
  const { id } = await send('POST', canary, trial, revision)

  /** Launches at once, and reports that the launches of one version failed. */
  const launch = async (count: number, failing: 'canary' | 'live') => {
    const request = { pool: pool.name, deployable: deployable.name }
    const { launches } = await send('POST', '/launch-batches', {
      launches: Array.from({ length: count }, () => request),
    })
    const receipts = await database().receipt.findMany({
      where: { launchId: { in: launches.map((it: { id: string }) => it.id) } },
      include: { policyVersion: true },
    })
    const reports = receipts.map(({ launchId, policyVersion }) => {
      const isCanary = policyVersion.policyId === id
      const outcome =
        isCanary === (failing === 'canary')
          ? { result: 'failed', error: 'no' }
          : { result: 'succeeded' }
      return send('POST', `/launches/${launchId}/outcome`, { attempt: 1, ...outcome })
    })
    await Promise.all(reports)
  }
  const shown = async () => (await call('GET', canary, { headers })).json.canary
  return { id, launch, shown, resume: () => send('POST', `/canaries/${id}/resume`, {}) }
}

test.each(['pool', 'global'] as const)(
  'launches during a hold of a canary do not count for it: %s',
  async (subject) => {
    const { id, launch, shown, resume } = await canaryFixture(subject)
    await database().policyCanary.update({
      where: { id },
      data: { heldAt: new Date(), heldBecause: 'It fails more often.' },
    })
    await launch(30, 'live')
    await followCanaries(new Date())
    const none = { launches: 0, failures: 0 }
    expect((await shown()).verdict).toMatchObject({ canary: none, live: none })
    await resume()
    await launch(50, 'canary')
    await followCanaries(new Date())
    const { state, because, verdict } = await shown()
    const { canary, live } = verdict
    expect(state).toBe('backed-out')
    expect(canary.launches + live.launches).toBe(50)
    expect(because).toBe(
      `The new version failed in ${canary.failures} of ${canary.launches} launches, the live one in 0 of ${live.launches}.`,
    )
  },
)
