import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import {
  carryOut,
  drive,
  failuresOf,
  openstackAccount,
  showLaunch,
} from '@/testing/fixtures/openstack/account'
import { cloudOf } from '@/testing/fixtures/openstack/queried'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

/** An account without a region in its settings, on a cloud with these regions. */
async function withoutRegion(regions?: string[]) {
  const it = await openstackAccount(admin, receiver)
  it.facts.regions = regions ?? [it.rows.realm.name]
  const path = `/accounts/${it.rows.account.id}/driver`
  expect((await it.send('PUT', path, { ...it.driver, region: null })).status).toBe(200)
  return it
}
type Fixture = Awaited<ReturnType<typeof withoutRegion>>

const queryNow = async ({ send, rows }: Fixture) =>
  send('POST', `/accounts/${rows.account.id}/cloud/query`)
const missing = (realm: string) =>
  `The cloud has no region "${realm}" with a public address of Nova.`

describe('a realm that is no region of the cloud', () => {
  test('fails the launch as wrong settings, which does not count against the account', async () => {
    const it = await withoutRegion(['elsewhere'])
    const { id } = await it.launch()
    await drive(id)
    const shown = await showLaunch(it, id)
    expect(shown).toMatchObject({ state: 'failed', cloud: [{ failure: 'bad-request' }] })
    const [result] = await database().attemptResult.findMany({
      where: { receipt: { launchId: id } },
    })
    expect(result?.error).toContain(missing(it.rows.realm.name))
    expect(await failuresOf(it.rows.account.id)).toEqual([])
    await cleanUpAttempt({ launchId: id, attempt: 1 }, new Date())
    expect((await showLaunch(it, id)).cloud[0].goneAt).not.toBeNull()
  })

  test('is the reason why the cloud could not be read if no other realm is a region', async () => {
    const it = await withoutRegion(['elsewhere'])
    expect((await queryNow(it)).status).toBe(200)
    const { limitsError, compareError } = await cloudOf(it)
    expect(limitsError).toContain(missing(it.rows.realm.name))
    expect(compareError).toBe(limitsError)
  })

  test('is skipped when limits and servers of the other realms are read', async () => {
    const it = await withoutRegion()
    const { id: providerId } = it.rows.provider
    await database().realm.create({ data: { providerId, name: `0 of ${it.rows.mark}` } })
    await carryOut((await it.launch()).id)
    expect((await queryNow(it)).status).toBe(200)
    const { limits, limitsError, compareError, differences } = await cloudOf(it)
    expect({ limitsError, compareError, differences }).toEqual({
      limitsError: null,
      compareError: null,
      differences: [],
    })
    expect(new Set(limits.map(({ realm }: { realm: string }) => realm))).toEqual(
      new Set([it.rows.realm.name]),
    )
  })

  test('does not prevent that the servers of other realms are followed', async () => {
    const it = await withoutRegion()
    const { id: accountId } = it.rows.account
    const [lost, found] = [await it.launch(), await it.launch()]
    for (const { id } of [lost, found]) await drive(id)
    await database().cloudAttempt.updateMany({
      where: { launchId: lost.id },
      data: { realm: 'elsewhere' },
    })
    for (let i = 0; i < 2; i++) await followServers(accountId, new Date())
    expect((await showLaunch(it, found.id)).state).toBe('running')
    expect((await showLaunch(it, lost.id)).state).toBe('pending')
    await it.send('DELETE', `/launches/${lost.id}`)
    await cleanUpAttempt({ launchId: lost.id, attempt: 1 }, new Date())
    expect((await showLaunch(it, lost.id)).cloud[0].cleanUpError).toContain(missing('elsewhere'))
  })
})
