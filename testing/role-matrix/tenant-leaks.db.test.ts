import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '@/lib/api/registry.server'
import { can, type Role } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client.server'
import { eventRegistry } from '@/lib/features/events/registry'
import { readEvents } from '@/lib/features/events/stored/read-events.server'
import { processDueHosts } from '@/lib/features/pclouds/process-due-hosts.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { type Answer, call } from '@/testing/call'
import { clusterIn, levelFixture } from '@/testing/fixtures/launch-levels'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { type Person, person } from '@/testing/people'

/** All responses to a tenant, each with its request. */
const received: [string, string][] = []
let secrets: Record<string, string> = {}
let ids: Record<string, string> = {}
let people: [Role, Person][] = []

async function ask(who: Person, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await call(method, path, { headers: who.headers, body })
  received.push([`${method} ${path}`, answer.text])
  return answer
}

/** A Pcloud with every action that staff, its owner and the job of hosts can perform. */
beforeAll(async () => {
  const fixture = await levelFixture(['pod-with-a-mark'])
  const admin = await person('admin', { name: 'Administrator-with-a-mark' })
  const cluster = await clusterIn(
    fixture.pods['pod-with-a-mark']?.id ?? '',
    { nodes: 6, room: 2 },
    { name: 'cluster-with-a-mark' },
  )
  const flavor = 'large'
  await database().hostFlavor.create({ data: { id: flavor, description: 'Large', units: 2 } })
  await markNodes(cluster.nodes, flavor)
  const rival = await pcloudOwner('Pcloud-of-a-rival')
  const owner = await pcloudOwner('prod', fixture.tenant.id)
  const member = await person('member', { tenantId: fixture.tenant.id })
  people = [
    ['owner', owner],
    ['member', member],
  ]
  const own = (method: string, below: string, body?: object) =>
    ask(owner, method, `/pclouds/${owner.id}${below}`, body)
  const staff = (method: string, below: string, body?: object) =>
    call(method, `/pclouds/${owner.id}${below}`, { headers: admin.headers, body })
  const endAt = new Date(Date.now() + 3_600_000).toISOString()
  await rival.ask('POST', '/hosts', { flavor, count: 2 })
  await staff('POST', '/hosts', { flavor, names: ['a', 'b'] })
  await staff('POST', '/hosts/a/enable')
  await staff('PUT', '/ratios', { ramRatio: 2 })
  await own('POST', '/hosts', { flavor, name: 'leased', endAt })
  const { pool, deployable } = fixture.body as Record<string, string>
  const launch = { pool, deployable, pcloud: owner.id }
  const launched = await ask(member, 'POST', '/launches', launch)
  expect(launched.status).toBe(201)
  await call('POST', '/launches', { ...fixture.operator, body: { ...fixture.body, ...launch } })
  await own('POST', '/hosts', { flavor, count: 50 })
  await own('POST', '/waiting', { flavor, count: 5 })
  const dead = await database().hostAllocation.findFirstOrThrow({ where: { name: 'a' } })
  await database().node.update({ where: { id: dead.nodeId }, data: { state: 'stopped' } })
  await processDueHosts(new Date())
  expect((await own('POST', '/hosts/a/replace', {})).status).toBe(201)
  await own('DELETE', '/hosts/a')
  await own('POST', '/hosts/b/drain')
  await processDueHosts(new Date(Date.now() + 3_601_000))
  const vm = await database().vm.findFirstOrThrow({ where: { pcloudId: owner.id } })
  ids = { pclouds: owner.id, launches: launched.json.id, vms: vm.id, 'host-flavors': flavor }
  const named = [...cluster.nodes.map(({ id }) => id), cluster.id, cluster.podId]
  secrets = Object.fromEntries([
    ...named.map((id) => [id, 'an id of hardware']),
    ...['machine', 'cluster', 'pod'].map((noun) => [`${noun}-with-a-mark`, `a name of a ${noun}`]),
    ...[admin, fixture.operator].flatMap(({ name, email, userId }) =>
      [name, email, userId].map((text) => [text, 'staff']),
    ),
    ...[rival.id, rival.email, rival.tenantId, 'Pcloud-of-a-rival'].map((it) => [it, 'a rival']),
  ])
})

async function markNodes(nodes: readonly { id: string }[], flavorId: string) {
  for (const [i, { id }] of nodes.entries()) {
    await database().node.update({ where: { id }, data: { name: `machine-with-a-mark-${i}` } })
    await database().poolHost.create({ data: { nodeId: id, flavorId } })
  }
}

const leaks = () =>
  received.flatMap(([requested, text]) =>
    Object.entries(secrets).flatMap(([secret, what]) =>
      text.includes(secret) ? `${requested} tells ${what}: ${secret}` : [],
    ),
  )

test('no response to users of a tenant names hardware, staff or another tenant', async () => {
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && path !== '/events')
  for (const [role, who] of people)
    for (const { path, permission } of reads) {
      const isForAll = permission === 'public' || permission === 'signed-in'
      if (!isForAll && !can(role, permission)) continue
      const [, noun = '', param] = path.split('/')
      const id = ids[noun]
      if (param?.startsWith(':') && id === undefined) continue
      const place = path.replace(/^\/([^/]+)\/:\w+/, `/$1/${id}`)
      if (place.includes(':')) continue
      const { status } = await ask(who, 'GET', place)
      expect({ place, isAnswered: status < 500 }).toEqual({ place, isAnswered: true })
    }
  for (const query of ['view=shared', 'view=all'])
    await ask(people[0]?.[1] as Person, 'GET', `/pclouds?${query}`)
  for (const format of ['csv', 'focus'])
    await ask(people[0]?.[1] as Person, 'GET', `/host-hours?format=${format}`)
  await ask(people[0]?.[1] as Person, 'GET', '/audit?format=csv')
  expect(received.length).toBeGreaterThan(40)
  expect(leaks()).toEqual([])
})

test('no event and no mail of a tenant names them', async () => {
  const tenantId = people[0]?.[1].tenantId ?? ''
  await allEventsReadable()
  const events = await readEvents(database(), { tx: '0', id: '0' }, 1_000)
  const own = events.filter((event) => event.tenantId === tenantId)
  expect(own.length).toBeGreaterThan(10)
  for (const { kind, payload, subjectId } of own) {
    const fields = eventRegistry.find((each) => each.kind === kind)?.tenantFields ?? []
    const all = payload as Record<string, unknown>
    const reported = fields.map((field) => all[field as string])
    received.push([`event ${kind}`, JSON.stringify([subjectId, ...reported])])
  }
  const recipients = people.map(([, { email }]) => email)
  const mails = await database().mail.findMany({ where: { recipient: { in: recipients } } })
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text } of mails) received.push([`mail ${subject}`, text])
  expect(leaks()).toEqual([])
})
