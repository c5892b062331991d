import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { cleanUpServers } from '@/lib/features/launches/drivers/clean-up-servers.server'
import {
  followServers,
  resumeAttempts,
} from '@/lib/features/launches/drivers/follow-servers.server'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import {
  carryOut,
  drive,
  follow,
  openstackAccount,
  showLaunch,
} from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => openstackAccount(admin, receiver, given)
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const lists = () => receiver.received.filter(({ path }) => path.includes('/servers/detail'))

const queued = async (key: string) =>
  database().$queryRaw<{ payload: object }[]>`
    select "payload" from graphile_worker._private_jobs where "key" = ${key}`

const events = async (id: string) =>
  (await database().event.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  )

describe('servers that are being built', () => {
  test('of 60 launches of an account are read with two lists', async () => {
    const it = await fixture({ nova: { quota: 100 } })
    const ids = []
    for (let i = 0; i < 60; i++) ids.push((await it.launch()).id)
    for (const id of ids) await drive(id)
    expect(lists()).toHaveLength(0)
    expect(await queued(`follow:${it.rows.account.id}`)).toHaveLength(1)
    await followServers(it.rows.account.id, new Date())
    expect(lists()).toHaveLength(2)
    await followServers(it.rows.account.id, new Date())
    const states = await database().launch.findMany({ where: { id: { in: ids } } })
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['running']))
    const calls = receiver.received.length
    await followServers(it.rows.account.id, new Date())
    expect(receiver.received).toHaveLength(calls)
  })

  test('of 60 launches that end are deleted with two lists at each check', async () => {
    const it = await fixture({ nova: { quota: 100 } })
    const accountId = it.rows.account.id
    const ids = []
    for (let i = 0; i < 60; i++) ids.push((await it.launch()).id)
    for (const id of ids) await drive(id)
    for (const id of ids) await it.send('DELETE', `/launches/${id}`)
    expect(await queued(`clean-up:${accountId}`)).toHaveLength(1)
    const before = lists().length
    for (const minutes of [1, 2, 4]) await cleanUpServers(accountId, later(minutes))
    expect(lists()).toHaveLength(before + 3 * 2)
    expect(it.cloud.servers).toEqual([])
    expect(await database().cloudAttempt.count({ where: { accountId, goneAt: null } })).toBe(0)
    await cleanUpServers(accountId, later(5))
    expect(lists()).toHaveLength(before + 3 * 2)
  })

  test('that the cloud does not list for a short time are no failure, but those missing for longer are', async () => {
    const it = await fixture({ instances: 2 })
    const { id } = await it.launch()
    await drive(id)
    const hidden = it.cloud.servers.pop()
    await follow(id)
    await follow(id)
    expect((await showLaunch(it, id)).state).toBe('pending')
    if (hidden !== undefined) it.cloud.servers.push(hidden)
    await follow(id)
    await follow(id)
    expect((await showLaunch(it, id)).state).toBe('running')
    const other = await it.launch()
    await drive(other.id)
    it.cloud.servers.length = 0
    await followServers(it.rows.account.id, later(1))
    expect((await showLaunch(it, other.id)).state).toBe('failed')
  })
})

describe('the course of an attempt', () => {
  test('has times and events: accepted, building, running, deleted', async () => {
    const it = await fixture()
    const { id } = await it.launch()
    await drive(id)
    const [starting] = (await showLaunch(it, id)).cloud
    expect(starting).toMatchObject({ stoppingAt: null })
    expect(Date.parse(starting.acceptedAt)).toBeGreaterThanOrEqual(Date.parse(starting.startedAt))
    await follow(id)
    const [first] = (await showLaunch(it, id)).cloud[0].servers
    expect(first).toMatchObject({ state: 'building', since: expect.any(String) })
    await follow(id)
    const [running] = (await showLaunch(it, id)).cloud[0].servers
    expect(running.state).toBe('running')
    expect(running.consoleUrl).toBe(`https://horizon.example/project/instances/${running.id}/`)
    expect(Date.parse(running.since)).toBeGreaterThan(Date.parse(first.since))
    await it.send('DELETE', `/launches/${id}`)
    for (const minutes of [0, 1, 2, 3])
      await cleanUpAttempt({ launchId: id, attempt: 1 }, later(minutes))
    expect((await showLaunch(it, id)).cloud[0].stoppingAt).not.toBeNull()
    const kinds = ['decided', 'building', 'succeeded', 'ended', 'servers-deleted']
    expect(await events(id)).toEqual(kinds.map((kind) => `launch.${kind}`))
  })
})

describe('an attempt whose job was lost', () => {
  const lose = (key: string) =>
    database().$executeRaw`delete from graphile_worker._private_jobs where "key" = ${key}`

  test('before the cloud accepted it is started again', async () => {
    const it = await fixture()
    it.cloud.nova.creations = [null]
    const { id } = await it.launch()
    await drive(id)
    await lose(`attempt:${id}.1`)
    await resumeAttempts(database(), later(1))
    expect(await queued(`attempt:${id}.1`)).toEqual([])
    await resumeAttempts(database(), later(3))
    expect(await queued(`attempt:${id}.1`)).toMatchObject([{ payload: { reference: null } }])
    await carryOut(id)
    expect(it.cloud.servers).toHaveLength(1)
  })

  test('after the cloud accepted it is followed again', async () => {
    const it = await fixture()
    const { id } = await it.launch()
    await drive(id)
    const key = `follow:${it.rows.account.id}`
    await lose(`attempt:${id}.1`)
    await lose(key)
    await resumeAttempts(database(), later(3))
    expect(await queued(key)).toHaveLength(1)
    await follow(id)
    await follow(id)
    await lose(key)
    await resumeAttempts(database(), later(3))
    expect(await queued(key)).toEqual([])
  })
})
