import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { cleanUp } from '@/lib/jobs/cleanup.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

test('the decision of a request is deleted at the end of its retention time, and nothing else', async () => {
  const { headers } = await make.inventoryAdmin()
  const { id: az } = await make.realm()
  await make.pod({ realmId: az })
  const tenant = await make.tenant()
  const requested = async (endedAt: Date | null): Promise<string> => {
    const body = { tenant: tenant.id, kind: 'server', az }
    const { json } = await call('POST', '/pod-requests', { headers, body })
    if (endedAt !== null)
      await database().podRequest.update({ where: { id: json.id }, data: { endedAt } })
    return json.id
  }
  const [old, recent, there] = [
    await requested(daysAgo(91)),
    await requested(daysAgo(89)),
    await requested(null),
  ]
  expect(await cleanUp(database(), now)).toMatchObject({ podDecisions: 1 })
  const shown = async (id: string) => (await call('GET', `/pod-requests/${id}`, { headers })).json
  expect(await shown(old)).toMatchObject({ id: old, action: 'create', trace: null })
  expect((await shown(recent)).trace.group).toBe('general')
  expect((await shown(there)).trace.group).toBe('general')

  const change = (set: string, id: string) =>
    database().$executeRawUnsafe(`update "PodRequest" set ${set} where "id" = '${id}'`)
  await expect(change(`"decision" = '{}'`, old)).rejects.toThrow('append-only')
  await expect(change(`"decision" = '{}'`, recent)).rejects.toThrow('append-only')
  await expect(change(`"requestedBy" = 'X'`, recent)).rejects.toThrow('append-only')
  await expect(change(`"decision" = null`, there)).rejects.toThrow('append-only')
})
