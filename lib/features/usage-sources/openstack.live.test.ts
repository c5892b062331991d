import { beforeAll, expect, test } from 'vitest'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import { openstack } from './openstack'

/**
 * Only `npm run test:openstack` runs this, against the control plane that it starts, with four hosts and two
 * pools.
 */

const { OPENSTACK_URL: url = '', OPENSTACK_PASSWORD: secret = '' } = process.env
const json = { 'content-type': 'application/json' }

let token = ''
let projectId = ''

beforeAll(async () => {
  process.env.DATABASE_URL = 'postgresql://nowhere/'
  process.env.NEXTAUTH_SECRET = 'a secret of this test'
  process.env.BERTH_OUTGOING_ALLOW = '127.0.0.1/32'
  const domain = { name: 'Default' }
  const user = { name: 'admin', domain, password: secret }
  const auth = {
    identity: { methods: ['password'], password: { user } },
    scope: { project: { name: 'admin', domain } },
  }
  const answer = await fetch(`${url}/v3/auth/tokens`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ auth }),
  })
  token = answer.headers.get('x-subject-token') ?? ''
  projectId = (await answer.json()).token.project.id
})

const settings = (given: object = {}) =>
  openstack.requestSchema.parse({ kind: 'openstack', url, user: 'admin', ...given })

const fetched = (given: object = {}, by = secret) =>
  openstack.fetcher(settings(given), {
    send: sendOutgoing,
    secret: by,
    signal: AbortSignal.timeout(60_000),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })(new Date('2026-11-22T12:00:00Z'))

const HOSTS = 4
/** The hosts of Nova's fake.MediumFakeDriver, with the ratios from control-plane.sh. */
const hosts = {
  vcpus: HOSTS * 10 * 4,
  memory_mb: HOSTS * (8192 - 512) * 1.5,
  local_gb: HOSTS * 1028,
}
const pools = { total_capacity_gb: 200, free_capacity_gb: 140 }

const placement = async (path: string, method = 'GET', body?: object) => {
  const catalog = await fetch(`${url}/v3/auth/catalog`, { headers: { 'x-auth-token': token } })
  const { catalog: services } = await catalog.json()
  const { endpoints } = services.find(({ type }: { type: string }) => type === 'placement')
  return fetch(`${endpoints[0].url}${path}`, {
    method,
    headers: { ...json, 'x-auth-token': token, 'openstack-api-version': 'placement 1.28' },
    body: JSON.stringify(body),
  })
}

test('an idle cloud is completely free', async () => {
  expect(await fetched()).toEqual({
    ok: true,
    value: {
      nova: { ...hosts, vcpus_used: 0, memory_mb_used: 0, local_gb_used: 0 },
      cinder: pools,
    },
  })
})

test('allocations in Placement count as used', async () => {
  const { resource_providers: providers } = await (await placement('/resource_providers')).json()
  const resources = { VCPU: 3, MEMORY_MB: 1024, DISK_GB: 5 }
  const allocated = await placement('/allocations/00000000-0000-4000-8000-000000000001', 'PUT', {
    allocations: { [providers[0].uuid]: { resources } },
    project_id: projectId,
    user_id: projectId,
    consumer_generation: null,
  })
  expect(allocated.status).toBe(204)
  expect(await fetched({ volumes: false })).toEqual({
    ok: true,
    value: { nova: { ...hosts, vcpus_used: 3, memory_mb_used: 1024, local_gb_used: 5 } },
  })
  await placement('/allocations/00000000-0000-4000-8000-000000000001', 'DELETE')
})

test('an application credential signs in as well', async () => {
  const made = await fetch(`${url}/v3/users/${await userId()}/application_credentials`, {
    method: 'POST',
    headers: { ...json, 'x-auth-token': token },
    body: JSON.stringify({ application_credential: { name: 'usage' } }),
  })
  const { application_credential: credential } = await made.json()
  const method = { method: 'application-credential', user: credential.id }
  expect(await fetched(method, credential.secret)).toMatchObject({ ok: true })
})

async function userId(): Promise<string> {
  const headers = { 'x-auth-token': token, 'x-subject-token': token }
  const answer = await fetch(`${url}/v3/auth/tokens`, { headers })
  return (await answer.json()).token.user.id
}

test('a wrong password, region or interface is reported', async () => {
  expect(await fetched({}, 'wrong')).toMatchObject({
    error: { what: 'Keystone refused the sign-in.' },
  })
  expect(await fetched({ region: 'elsewhere' })).toMatchObject({
    error: { what: expect.stringContaining('names neither Placement nor Nova nor Cinder') },
  })
})

test('Nova returns the capacity of its hosts if Placement is not in the catalog', async () => {
  const headers = { 'x-auth-token': token }
  const { services } = await (await fetch(`${url}/v3/services?type=placement`, { headers })).json()
  const enable = (enabled: boolean) =>
    fetch(`${url}/v3/services/${services[0].id}`, {
      method: 'PATCH',
      headers: { ...json, ...headers },
      body: JSON.stringify({ service: { enabled } }),
    })
  await enable(false)
  try {
    expect(await fetched({ volumes: false })).toMatchObject({
      ok: true,
      value: {
        nova: { vcpus: HOSTS * 10, memory_mb: HOSTS * 8192, local_gb: HOSTS * 1028 },
      },
    })
  } finally {
    await enable(true)
  }
})
