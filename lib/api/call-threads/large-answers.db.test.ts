import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { endpoints } from '../registry.server'

const large = endpoints
  .filter(
    ({ isLarge, file, method, path }) =>
      (isLarge === true || file?.when === 'always') && method === 'GET' && !path.includes('/:'),
  )
  .map(({ path }) => path)

let api: ApiProcess
let headers: Record<string, string>
let clusterId: string

beforeAll(async () => {
  api = await startApi(process.env.DATABASE_URL ?? '')
  headers = (await make.inventoryAdmin()).headers
  clusterId = (await make.cluster()).id
  for (let i = 0; i < 3; i++) await make.node({ clusterId })
})
afterAll(() => api.kill())

/** The response of a process that makes large answers in a thread. */
const fromThread = (path: string) => fetch(`${api.url}${path}`, { headers })

const membersOf = (text: string, type: string | null) =>
  type?.includes('json') ? Object.keys(JSON.parse(text)) : text.split('\n')[0]

test.each(large)(
  'GET %s returns the same from the thread as from the serving thread',
  async (path) => {
    const there = await fromThread(path)
    const here = await call('GET', path, { headers })
    const type = here.headers.get('content-type')
    expect([there.status, there.headers.get('content-type')]).toEqual([here.status, type])
    expect(membersOf(await there.text(), type)).toEqual(membersOf(here.text, type))
  },
)

test('the thread returns refusals unchanged', async () => {
  const missing = await fromThread('/clusters/none/keys')
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'not-found'])
  expect((await fetch(`${api.url}/clusters/none/keys`)).status).toBe(401)
})

test('the response contains only the requested parts of a cluster', async () => {
  const path = `/clusters/${clusterId}/keys`
  const summary = await (await fromThread(path)).json()
  expect(summary).toMatchObject({ clusterId, nodeCount: 3 })
  const whole = await (await fromThread(`${path}?include=cluster`)).json()
  expect(whole.cluster.nodes).toHaveLength(3)
})
