import { expect } from 'vitest'
import { database } from '@/lib/db/client.server'
import { sealLedgers } from '@/lib/features/ledger/seal-ledgers.server'
import { call } from '../call'
import { writeAudits } from '../ledger'
import { person, personInBrowser } from '../people'
import { inventoryRows } from './inventory-rows'
import { policyDesk } from './policy-desk'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const seal = () => sealLedgers(database(), new Date())

/** Something of every kind: what was there before the first seal, what was sealed, and what waits for the next seal. */
export async function recordedWorld(): Promise<{ memberId: string }> {
  const admin = await personInBrowser('admin')
  const before = await person('viewer')
  const rows = await inventoryRows()
  const desk = await policyDesk(admin)
  await seal()

  const settings = (await call('GET', '/settings', admin)).json
  const body = { reportingCurrency: 'EUR', traceDays: 60 }
  await call('PUT', '/settings', { ...admin, ifMatch: settings.revision, body })
  const user = await database().user.findUniqueOrThrow({ where: { id: before.userId } })
  await call('PUT', `/members/${user.id}`, {
    ...admin,
    ifMatch: user.revision,
    body: { role: 'operator' },
  })
  const token = { name: 'ci', scopes: ['inventory.read'], expiresAt: inDays(30).toISOString() }
  const made = await call('POST', '/tokens', { headers: admin.headers, body: token })
  expect(made.status).toBe(201)
  await call('DELETE', `/tokens/${made.json.token.id}`, admin)
  await call('POST', '/tokens', { headers: admin.headers, body: token })
  expect((await desk.publish(admin, 0, {})).status).toBe(201)
  for (const rate of ['0.5', '0.6'])
    await call('POST', '/exchange-rates', { ...admin, body: { currency: 'SEK', rate } })

  const launch = async () =>
    (
      await call('POST', '/launches', {
        ...admin,
        body: { pool: rows.pool.name, deployable: rows.deployable.name },
      })
    ).json.id
  const [first, second] = [await launch(), await launch()]
  for (const id of [first, second])
    await call('POST', `/launches/${id}/outcome`, {
      ...admin,
      body: { attempt: 1, result: 'succeeded' },
    })
  await call('DELETE', `/launches/${first}`, admin)
  await seal()
  await launch()
  await call('DELETE', `/launches/${second}`, admin)
  await writeAudits(2)
  return { memberId: before.userId }
}
