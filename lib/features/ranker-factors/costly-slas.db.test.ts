import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { format, sendDocument } from '@/testing/fixtures/inventory-documents'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let admin: Person

const loop = `[${Array.from({ length: 30 }, (_, at) => at)}].map(a, a * a).size()`
const rule = `type == "gpu" ? ${loop} : type.matches("^(ab|a)+x") ? 1.0 : 2.0`

beforeAll(async () => {
  admin = await person('admin')
  const published = await call('POST', '/ranker-factors/sla/publish', {
    headers: admin.headers,
    ifMatch: 0,
    body: { document: { factors: {}, rule }, note: 'why' },
  })
  expect(published.status, published.text).toBe(201)
})

beforeEach(async () => void (await database().sla.deleteMany()))

const services = (targets: number, type = 'gpu') => [
  { targets: Array.from({ length: targets }, () => ({ type })) },
]

let count = 0
async function create(body: object) {
  const { id: accountId } = await make.account()
  const period = { startAt: '2026-01-01T00:00:00Z', endAt: '2126-01-01T00:00:00Z' }
  return call('POST', '/slas', {
    headers: admin.headers,
    body: { name: `sla-${++count}`, ...period, accountId, ...body },
  })
}

const change = ({ id }: { id: string }, ifMatch: number, body: object) =>
  call('PUT', `/slas/${id}`, { headers: admin.headers, body, ifMatch })

const refusal = (path: string) => ({
  status: 422,
  code: 'costly-slas',
  errors: [
    { path, message: expect.stringMatching(/live rule .* costs \d+ steps .* 250000 at most/) },
  ],
})

test('an SLA is refused if the live rule would cost too much with it', async () => {
  const { json: first } = await create({ services: services(100) })
  expect((await create({ services: services(120) })).json).toMatchObject(refusal('services'))
  const changed = await change(first, 1, { services: services(200) })
  expect(changed.json).toMatchObject(refusal('services'))
  expect((await change(first, 1, { name: 'renamed' })).status).toBe(200)
  expect((await create({ services: services(120), endAt: '2026-02-01T00:00:00Z' })).status).toBe(
    201,
  )
})

test('an SLA whose targets would fail by their cost is refused', async () => {
  const { json } = await create({ services: services(1, 'a'.repeat(20_000)) })
  expect(json).toMatchObject({
    status: 422,
    errors: [{ path: 'services', message: expect.stringContaining('costs too much on 1 target') }],
  })
})

test('an archived SLA is restored, and an expired one extended, only within the limit', async () => {
  const { json: first } = await create({ services: services(100) })
  await change(first, 1, { archived: true })
  const expired = { services: services(100), endAt: '2026-02-01T00:00:00Z' }
  const { json: second } = await create(expired)
  await create({ services: services(100) })
  expect((await change(first, 2, { archived: false })).json).toMatchObject(refusal('archived'))
  const later = { endAt: '2126-01-01T00:00:00Z' }
  expect((await change(second, 1, later)).json).toMatchObject(refusal('endAt'))
})

test('above the limit, changes that lower the cost are accepted', async () => {
  const { json } = await create({ services: services(100) })
  const [service] = json.services
  const targets = [...service.targets, ...service.targets, ...service.targets]
  await database().sla.updateMany({ data: { services: [{ ...service, targets }] } })
  expect((await change(json, 1, { services: services(280) })).status).toBe(200)
  expect((await change(json, 2, { services: services(281) })).status).toBe(422)
})

test('an import is refused if the live rule would cost too much with its SLAs', async () => {
  const provider = await make.provider()
  const account = await make.account({ providerId: provider.id })
  const place = `provider: ${provider.name}, account: ${account.name}`
  const period = 'startAt: 2026-01-01T00:00:00Z, endAt: 2126-01-01T00:00:00Z'
  const document = (targets: number) =>
    `${format}\nslas:\n  - { name: listed, ${place}, ${period}, services: ${JSON.stringify(services(targets))} }\n`
  expect((await sendDocument(document(100))).status).toBe(200)
  expect((await sendDocument(document(200))).json).toMatchObject(refusal('slas'))
})
