import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import type { NewEvent } from '@/lib/features/events/schema'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import type { Notice } from './schema'

const list = async ({ headers }: Person): Promise<{ items: Notice[]; unread: number }> =>
  (await call('GET', '/notifications', { headers })).json

const happens = (event: NewEvent) => recordEvent(database(), event)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A user who joined long ago, so that all notifications of the test are unread. */
async function longStanding(...[role, expected]: Parameters<typeof person>): Promise<Person> {
  const who = await person(role, expected)
  await database().user.update({
    where: { id: who.userId },
    data: { createdAt: new Date('2026-01-01') },
  })
  return who
}

const alert = (text: string, at = minutesAgo(1)): NewEvent => ({
  kind: 'alert.raised',
  at,
  subjectId: text,
  tenantId: null,
  payload: { alertId: text, kind: 'capacity', subjectId: text, text, href: '/accounts' },
})

const hostDown = (tenantId: string | null, text: string): NewEvent => ({
  kind: 'host.down',
  at: minutesAgo(1),
  subjectId: 'h',
  tenantId,
  payload: { pcloudId: 'p1', pcloud: 'prod', flavor: 'large', host: 'web', endAt: null, text },
})

const requested = ({ name: by, userId: byId }: Pick<Person, 'name' | 'userId'>): NewEvent => ({
  kind: 'publish-request.opened',
  at: minutesAgo(1),
  subjectId: byId,
  tenantId: null,
  payload: {
    requestId: 'r1',
    noun: 'policy',
    subject: 'global',
    subjectName: 'the global default',
    contentHash: '0',
    by,
    byId,
    because: null,
  },
})

test('staff read alerts, each unread until the user marks them as read', async () => {
  const [one, other] = [await longStanding('operator'), await longStanding('viewer')]
  await happens(alert('a is nearly full'))
  const { items } = await list(one)
  const [notice] = items.filter(({ text }) => text === 'a is nearly full')
  expect(notice).toMatchObject({ kind: 'alert', href: '/accounts', unread: true })
  const until = new Date().toISOString()
  const { json } = await call('PUT', '/notifications/read', {
    headers: one.headers,
    body: { until },
  })
  expect(json.unread).toBe(0)
  expect((await list(other)).unread).toBeGreaterThan(0)
})

test('an earlier mark on another page has no effect, and no mark is later than now', async () => {
  const who = await longStanding('viewer')
  const read = (until: string) =>
    call('PUT', '/notifications/read', { headers: who.headers, body: { until } })
  await read('2099-01-01T00:00:00Z')
  await read('2026-01-01T00:00:00Z')
  expect((await list(who)).unread).toBe(0)
  await happens(alert('later', new Date(Date.now() + 1_000)))
  expect((await list(who)).unread).toBe(1)
})

test('a request to publish notifies those who may approve it, but not its author', async () => {
  const [author, admin] = [await longStanding('admin'), await longStanding('admin')]
  const operator = await longStanding('operator')
  await happens(requested(author))
  const text = `${author.name} requests to publish the global default`
  const textsOf = async (who: Person) => (await list(who)).items.map((item) => item.text)
  expect(await textsOf(admin)).toContain(text)
  expect(await textsOf(author)).not.toContain(text)
  expect(await textsOf(operator)).not.toContain(text)
})

test('a request notifies an administrator with the name of its author', async () => {
  const [author, namesake] = [
    await longStanding('admin', { name: 'Alex Kim' }),
    await longStanding('admin', { name: 'Alex Kim' }),
  ]
  await happens(requested(author))
  const isRequest = ({ text }: Notice) => text.startsWith('Alex Kim requests to publish')
  expect((await list(namesake)).items.filter(isRequest)).toHaveLength(1)
  expect((await list(author)).items.filter(isRequest)).toEqual([])
})

test('users of a tenant read of their own hosts, and of no alert', async () => {
  const [owner, rival] = [await longStanding('owner'), await longStanding('owner')]
  await happens(alert('b is nearly full'))
  await happens(hostDown(owner.tenantId, 'web in prod is down.'))
  expect((await list(owner)).items).toMatchObject([
    { kind: 'host', text: 'web in prod is down.', href: '/pclouds/p1', unread: true },
  ])
  expect((await list(rival)).items).toEqual([])
})

test('a user reads of the price imports that they started', async () => {
  const [one, other] = [await longStanding('operator'), await longStanding('operator')]
  const row = { reading: {}, columns: [], sample: [], mapping: {}, createdBy: one.name }
  await database().priceImport.create({
    data: {
      ...row,
      fileName: 'prices.csv',
      state: 'done',
      changes: 24,
      counts: {},
      draftRevision: 0,
      createdById: one.userId,
    },
  })
  const imports = async (who: Person) =>
    (await list(who)).items.filter(({ kind }) => kind === 'import').map(({ text }) => text)
  expect(await imports(one)).toEqual(['prices.csv was read: 24 prices change'])
  expect(await imports(other)).toEqual([])
})
