import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { ago, checkAlerts, inventoryWithoutAlerts } from '@/testing/fixtures/alert-fixture'

const ACCOUNTS = 5_000

/** Accounts whose usage was reported too long ago, each with failures as of a cloud that is down. */
async function fillOutage(providerId: string): Promise<void> {
  await database().$executeRaw`
    insert into "Account" ("id", "providerId", "name", "colourSlot", "runningAt", "runningSource")
    select 'outage-' || i, ${providerId}, 'outage-' || i, 1, ${ago(60 * 24 * 3)}, 'test'
    from generate_series(1, ${ACCOUNTS}) as each(i)`
  await database().$executeRaw`
    insert into "AccountFailure" ("id", "accountId", "at", "source")
    select 'outage-' || i || '-' || n, 'outage-' || i, now() - interval '1 minute', 'test'
    from generate_series(1, ${ACCOUNTS}) as each(i), generate_series(1, 3) as times(n)`
}

test('an outage that concerns every account raises all alerts in one check, and one mail', async () => {
  const db = database()
  const { account } = await inventoryWithoutAlerts()
  await fillOutage(account.providerId)
  const recipients = ['on-call@x.example', 'second@x.example']
  await db.setting.updateMany({ data: { alerts: { recipients } } })

  const now = new Date()
  expect(await checkAlerts(now)).toMatchObject({ raised: 2 * ACCOUNTS, resolved: 0 })
  expect(await checkAlerts(now)).toMatchObject({ raised: 0, resolved: 0 })

  const kinds = await db.alert.groupBy({ by: ['kind', 'count'], _count: { _all: true } })
  expect(kinds.map(({ kind, count, _count }) => [kind, count, _count._all]).sort()).toEqual([
    ['failure-burst', 1, ACCOUNTS],
    ['stale-usage', 1, ACCOUNTS],
  ])
  expect(await db.event.count({ where: { kind: 'alert.raised' } })).toBe(2 * ACCOUNTS)
  const mails = await db.mail.findMany({ orderBy: { recipient: 'asc' } })
  expect(mails).toMatchObject([{ recipient: recipients[0] }, { recipient: recipients[1] }])
  expect(mails[0]?.subject).toBe('Berth: 10,000 new alerts')
  expect(mails[0]?.text).toMatch(
    /^\* \S*outage-\d+ had 3 failures within .+: http:\/\/localhost:3000\/accounts/,
  )
  expect(mails[0]?.text).toContain('* 9,980 more\n')
  expect(mails[0]?.text.split('\n')).toHaveLength(24)
})
