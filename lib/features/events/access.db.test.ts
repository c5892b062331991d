import { afterEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type EventStream, eventStream } from '@/testing/event-stream'
import { inBrowser, type Person, person, personInBrowser, testPassword } from '@/testing/people'

const open: EventStream[] = []
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close()
})

async function listen(who: Person): Promise<EventStream> {
  const stream = await eventStream(who)
  open.push(stream)
  return stream
}

// This is shorter than the interval of the stream's own check, which is 30 s.
const soonMs = 25_000
const ends = (stream: EventStream) => expect(stream.next(1)).rejects.toThrow('the stream ended')

const change = (admin: Person, who: Person, body: object) =>
  call('PUT', `/members/${who.userId}`, { headers: admin.headers, ifMatch: 1, body })

test(
  'ends when its token is revoked, and other streams continue',
  async () => {
    const [who, other] = [await person('viewer'), await person('viewer')]
    const [stream, staying] = [await listen(who), await listen(other)]
    const token = await database().apiToken.findFirstOrThrow({ where: { userId: who.userId } })
    const admin = await personInBrowser('admin')
    expect((await call('DELETE', `/tokens/${token.id}`, admin)).status).toBe(204)
    await ends(stream)
    const left = await Promise.race([
      staying.next(1).then(
        () => 'told',
        () => 'ended',
      ),
      new Promise((resolve) => setTimeout(() => resolve('waits'), 300)),
    ])
    expect(left).toBe('waits')
  },
  soonMs,
)

test(
  'ends when its person is disabled, and stays closed when the person is enabled again',
  async () => {
    const admin = await personInBrowser('admin')
    const who = await person('operator')
    const browserSession = await inBrowser(who)
    const streams = [await listen(who), await listen(browserSession)]
    expect((await change(admin, who, { disabled: true })).status).toBe(200)
    for (const stream of streams) await ends(stream)
    const back = await call('PUT', `/members/${who.userId}`, {
      headers: admin.headers,
      ifMatch: 2,
      body: { disabled: false },
    })
    expect(back.json.status).toBe('active')
    expect((await call('GET', '/profile', who)).status).toBe(401)
    expect((await call('GET', '/profile', browserSession)).status).toBe(401)
  },
  soonMs,
)

test(
  'ends when the role of its person changes; the session remains valid, but not a token that exceeds the role',
  async () => {
    const who = await person('operator')
    const inSession = await inBrowser(who)
    const streams = [await listen(who), await listen(inSession)]
    await change(await personInBrowser('admin'), who, { role: 'viewer' })
    for (const stream of streams) await ends(stream)
    expect((await call('GET', '/profile', inSession)).status).toBe(200)
    expect((await call('GET', '/profile', who)).status).toBe(401)
  },
  soonMs,
)

test(
  'ends when the tenant of its person is archived',
  async () => {
    const who = await person('member')
    const stream = await listen(who)
    await database().tenant.update({
      where: { id: who.tenantId ?? '' },
      data: { archivedAt: new Date() },
    })
    await ends(stream)
  },
  soonMs,
)

test(
  'ends when the password changes, but not in the session that changed it',
  async () => {
    const who = await person('viewer')
    const [here, there] = [await inBrowser(who), await inBrowser(who)]
    const streams = [await listen(who), await listen(there)]
    const body = { current: testPassword, next: 'quite another passphrase' }
    expect((await call('PUT', '/profile/password', { ...here, body })).status).toBe(204)
    for (const stream of streams) await ends(stream)
    expect((await call('GET', '/profile', here)).status).toBe(200)
    expect((await call('GET', '/profile', who)).status).toBe(401)
  },
  soonMs,
)
