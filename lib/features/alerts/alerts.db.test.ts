import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { heldLaunch } from '@/testing/held-launch'
import { type InventoryRows, inventoryRows } from '@/testing/inventory-rows'
import { type Person, person } from '@/testing/people'
import { raiseAlerts } from './raise-alerts.server'
import type { Alert } from './schema'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)
const look = (now = new Date()) => raiseAlerts(database(), now)

const alerts = async (rows: InventoryRows): Promise<Alert[]> => {
  const { json } = await call('GET', '/alerts', operator)
  return json.items.filter(({ text }: Alert) => text.includes(rows.mark))
}
const kindsOf = async (rows: InventoryRows) => (await alerts(rows)).map(({ kind }) => kind)

const fail = ({ account }: InventoryRows, at: Date) =>
  database().accountFailure.create({ data: { accountId: account.id, at, source: 'test' } })

/** Two accounts in the first group, so that nothing is the matter. */
const calm = () => inventoryRows({ accounts: ['a', 'b'] })

describe('what is found', () => {
  test('nothing, where nothing is the matter', async () => {
    const rows = await calm()
    await look()
    expect(await alerts(rows)).toEqual([])
  })

  test('three failures within 15 minutes, not two and not older ones', async () => {
    const [burst, two] = [await calm(), await calm()]
    for (const minutes of [14, 2, 1]) await fail(burst, ago(minutes))
    for (const minutes of [16, 2, 1]) await fail(two, ago(minutes))
    await look()
    expect(await alerts(burst)).toMatchObject([
      {
        kind: 'failure-burst',
        text: `${burst.account.name} failed 3 times within 15 minutes`,
        verb: { page: 'Accounts', href: `/accounts?account=${burst.account.id}` },
      },
    ])
    expect(await alerts(two)).toEqual([])
  })

  test('launches that fit nowhere, and groups of one', async () => {
    const rows = await inventoryRows()
    await database().account.update({ where: { id: rows.account.id }, data: { quota: 1 } })
    await look()
    expect(await kindsOf(rows)).toEqual(['single-account'])
    for (const _ of [1, 2])
      await call('POST', '/launches', {
        ...operator,
        body: { pool: rows.pool.id, deployable: rows.deployable.id },
      })
    await look()
    expect(await kindsOf(rows)).toEqual(['nothing-fits', 'capacity'])
  })

  test('more than a tenth of launches that spilled over', async () => {
    const rows = await calm()
    for (const group of [1, 1, 1, 1, 1, 1, 1, 1, 1, 2]) {
      const id = await heldLaunch(rows, { settledAt: ago(5), endedAt: ago(4) })
      await database().launch.update({ where: { id }, data: { group } })
    }
    await look()
    expect(await alerts(rows)).toEqual([])
    const id = await heldLaunch(rows, { settledAt: ago(5), endedAt: ago(4) })
    await database().launch.update({ where: { id }, data: { group: 3 } })
    await look()
    expect(await alerts(rows)).toMatchObject([
      { kind: 'spillover', text: expect.stringContaining('18 % of 11 launches') },
    ])
  })

  test.each([
    { z: 3.1, launches: 100, kinds: ['drift'] },
    { z: 2.9, launches: 100, kinds: [] },
    { z: 9, launches: 99, kinds: [] },
  ])('z = $z with $launches launches: $kinds', async ({ z, launches, kinds }) => {
    const rows = await calm()
    const [a, b] = rows.accounts.map(({ id }) => id)
    const drawn = launches / 2 + (z * Math.sqrt(launches)) / 2
    const hour = { hour: ago(60), poolId: rows.pool.id, variance: launches / 4 }
    const expected = launches / 2
    await database().hourlyDraw.createMany({
      data: [
        { ...hour, accountId: a ?? '', drawn: Math.round(drawn), expected },
        {
          ...hour,
          accountId: b ?? '',
          drawn: launches - Math.round(drawn),
          expected: 0,
          variance: 0,
        },
      ],
    })
    await look()
    expect(await kindsOf(rows)).toEqual(kinds)
  })

  test('stale reports, prices to come and prices that are missing', async () => {
    const rows = await calm()
    const { account, offered, pool } = rows
    await database().account.update({
      where: { id: account.id },
      data: { runningAt: ago(27 * 60), runningSource: 'nagios' },
    })
    const admin = await person('admin')
    await call('POST', `/pools/${pool.id}/policy/publish`, {
      ...admin,
      ifMatch: 0,
      body: {
        document: {
          modules: [
            { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
            { id: 'cost', module: 'cost', enabled: true, params: {} },
          ],
        },
        note: 'costs count',
      },
    })
    await database().price.create({
      data: {
        ...{ accountId: account.id, hardwareProfileId: offered.id, amount: '1', source: 'test' },
        validFrom: ago(-23 * 60),
      },
    })
    await look()
    expect(await alerts(rows)).toMatchObject([
      { kind: 'missing-price', text: `${pool.name} looks at costs, and 2 prices are missing` },
      { kind: 'stale-usage' },
    ])
    const { json } = await call('GET', '/alerts', operator)
    expect(json.items).toContainEqual(expect.objectContaining({ kind: 'scheduled-price' }))
  })
})

describe('an alert', () => {
  test('is one, however often it is found; what happens again is counted', async () => {
    const rows = await calm()
    for (const minutes of [3, 2, 1]) await fail(rows, ago(minutes))
    const first = await look()
    expect(await look()).toMatchObject({ ...first, raised: 0, resolved: 0 })
    expect(await alerts(rows)).toMatchObject([{ count: 1 }])
    await fail(rows, new Date(Date.now() - 1000))
    await look()
    expect(await alerts(rows)).toMatchObject([
      { count: 2, text: expect.stringContaining('4 times') },
    ])
  })

  test('is an event and a mail once', async () => {
    const rows = await calm()
    await database().setting.updateMany({ data: { alerts: { recipients: ['on-call@x.example'] } } })
    for (const minutes of [3, 2, 1]) await fail(rows, ago(minutes))
    await Promise.allSettled([look(), look()])
    await database().setting.updateMany({ data: { alerts: {} } })
    const [alert] = await alerts(rows)
    const events = await database().event.findMany({
      where: { kind: 'alert.raised', payload: { path: ['alertId'], equals: alert?.id ?? '' } },
    })
    expect(events).toHaveLength(1)
    const mails = await database().mail.findMany({ where: { subject: { contains: rows.mark } } })
    expect(mails).toMatchObject([{ recipient: 'on-call@x.example', state: 'waiting' }])
  })

  test('is resolved when it is gone, and the same one when it comes back within an hour', async () => {
    const rows = await calm()
    for (const minutes of [3, 2, 1]) await fail(rows, ago(minutes))
    await look()
    const [before] = await alerts(rows)
    await look(new Date(Date.now() + 20 * minute))
    expect(await alerts(rows)).toEqual([])
    await look()
    expect(await alerts(rows)).toMatchObject([{ id: before?.id, count: 2 }])
  })

  test('can be taken on and given back, which the log keeps', async () => {
    const rows = await calm()
    for (const minutes of [3, 2, 1]) await fail(rows, ago(minutes))
    await look()
    const [alert] = await alerts(rows)
    const path = `/alerts/${alert?.id}/acknowledge`
    const taken = await call('POST', path, { ...operator, body: {} })
    expect(taken.json).toMatchObject({ ackedBy: operator.name })
    await look()
    expect(await alerts(rows)).toMatchObject([{ ackedBy: operator.name }])
    expect((await call('POST', path, { ...operator, body: { on: false } })).json.ackedBy).toBeNull()
    const entries = await database().auditEntry.findMany({ where: { subjectId: alert?.id } })
    expect(entries.map(({ action }) => action)).toEqual(['alert.acknowledge', 'alert.acknowledge'])
    const viewer = await person('viewer')
    expect((await call('POST', path, { ...viewer, body: {} })).status).toBe(403)
    expect((await call('POST', '/alerts/none/acknowledge', { ...operator, body: {} })).status).toBe(
      404,
    )
  })

  test('can be put off for hours, or until it changes', async () => {
    const rows = await calm()
    for (const minutes of [3, 2, 1]) await fail(rows, ago(minutes))
    await look()
    const [alert] = await alerts(rows)
    const path = `/alerts/${alert?.id}/snooze`
    const snooze = (time: string) => call('POST', path, { ...operator, body: { for: time } })
    const { json } = await snooze('8h')
    expect(Date.parse(json.snoozedUntil) - Date.now()).toBeGreaterThan(7.9 * 60 * minute)
    expect((await snooze('until-changed')).json).toMatchObject({
      snoozedUntil: null,
      snoozedUntilChanged: true,
    })
    await look()
    expect((await alerts(rows))[0]?.snoozedUntilChanged).toBe(true)
    await fail(rows, new Date(Date.now() - 1000))
    await look()
    expect((await alerts(rows))[0]?.snoozedUntilChanged).toBe(false)
    expect((await snooze('1h')).json.snoozedUntil).not.toBeNull()
    expect((await call('DELETE', path, operator)).json.snoozedUntil).toBeNull()
    expect((await snooze('a week')).status).toBe(422)
  })
})
