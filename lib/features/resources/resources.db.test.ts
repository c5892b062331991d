import { describe, expect, test } from 'vitest'
import type { Deployable } from '@/lib/features/deployables/schema'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const nouns = [
  { path: '/providers', build: make.provider, change: { kind: 'other' } },
  { path: '/accounts', build: make.account, change: { quota: 7 } },
  { path: '/realms', build: make.realm, change: { name: 'renamed realm' } },
  { path: '/pods', build: make.pod, change: { threshold: 0.5, costPerHour: '1.25' } },
  { path: '/clusters', build: make.cluster, change: { initial: 100, localStorage: true } },
  {
    path: '/provider-hardware-profiles',
    build: make.providerHardwareProfile,
    change: { vcpus: 16 },
  },
  { path: '/images', build: make.image, change: { architecture: 'arm64' } },
  { path: '/hardware-profiles', build: make.hardwareProfile, change: { memoryMb: 1 } },
  { path: '/deployables', build: make.deployable, change: { archived: true } },
  { path: '/tenants', build: make.tenant, change: { quota: 5 } },
  { path: '/pools', build: make.pool, change: { quota: 12 } },
]
const unnamed = [
  { path: '/provider-images', build: make.providerImage, change: { externalId: 'ami-2' } },
  { path: '/prices', build: make.price, change: { amount: '0.2' } },
]
const headers = async () => (await make.inventoryAdmin()).headers

describe.each([...nouns, ...unnamed])('$path', ({ path, build, change }) => {
  test('what is created is shown, and is in the list', async () => {
    const made = await build()
    const one = await call('GET', `${path}/${made.id}`, { headers: await headers() })
    expect(one.json).toEqual(made)
    expect(one.headers.get('etag')).toBe(`"${made.revision}"`)
    const list = await call('GET', `${path}?limit=200`, { headers: await headers() })
    expect(list.json.items).toContainEqual(made)
  })

  test('a change needs the revision that was seen, and makes a new one', async () => {
    const made = await build()
    const url = `${path}/${made.id}`
    const blind = await call('PUT', url, { headers: await headers(), body: change })
    expect(blind.status).toBe(428)
    const changed = await call('PUT', url, { headers: await headers(), body: change, ifMatch: 1 })
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({ ...change, id: made.id, revision: 2 })

    const late = await call('PUT', url, { headers: await headers(), body: change, ifMatch: 1 })
    expect(late.status).toBe(412)
    expect(late.json.current).toMatchObject({ revision: 2, author: 'Ada Admin' })
    expect(late.json.current.value).toEqual(changed.json)
    expect(Date.parse(late.json.current.at)).toBeGreaterThan(0)
  })

  test('of two changes at once one wins', async () => {
    const { id } = await build()
    const options = { headers: await headers(), body: change, ifMatch: 1 }
    const both = await Promise.all([1, 2].map(() => call('PUT', `${path}/${id}`, options)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('an unknown field and an unknown id are refused', async () => {
    const made = await build()
    const options = { headers: await headers(), ifMatch: 1 }
    const unknown = await call('PUT', `${path}/${made.id}`, { ...options, body: { secret: 1 } })
    expect(unknown.status).toBe(422)
    const nobody = await call('PUT', `${path}/nobody`, { ...options, body: change })
    expect(nobody.status).toBe(404)
    expect((await call('GET', `${path}/nobody`, options)).status).toBe(404)
    expect((await call('DELETE', `${path}/nobody`, options)).status).toBe(404)
  })
})

describe.each(nouns)('$path by name', ({ path, build }) => {
  test('a taken name is a conflict that names the field', async () => {
    const made = await build({ name: `taken by ${path}` })
    const body = bodyLike(path, made)
    const again = await call('POST', path, { headers: await headers(), body })
    expect(again).toMatchObject({ status: 409, json: { code: 'name-taken' } })
    expect(again.json.errors[0].path).toBe('name')
    expect(again.text).not.toMatch(/constraint|_key|prisma|postgres/i)
  })

  test('markup and SQL in a name are data', async () => {
    const name = `<b onclick="x">'; DROP TABLE "Account"; -- ${path} %_\\`
    const made = await build({ name })
    expect(made.name).toBe(name)
    const found = await call('GET', `${path}?q=${encodeURIComponent(`${path} %_\\`)}`, {
      headers: await headers(),
    })
    expect(found.json.items.map((item: { name: string }) => item.name)).toEqual([name])
    const wild = await call('GET', `${path}?q=${encodeURIComponent('%%%')}`, {
      headers: await headers(),
    })
    expect(wild.json.items).toEqual([])
  })

  test.each(['', '   ', 'x'.repeat(201), 'line\nbreak', 'zero\0byte'])(
    'the name %j is refused before it reaches the database',
    async (name) => {
      const body = { ...bodyLike(path, await build()), name }
      const refused = await call('POST', path, { headers: await headers(), body })
      expect(refused.status).toBe(422)
      expect(refused.json.errors[0].path).toBe('name')
    },
  )

  test('what nothing refers to is deleted', async () => {
    const { id } = await build()
    const gone = await call('DELETE', `${path}/${id}`, { headers: await headers(), ifMatch: 1 })
    expect(gone.json).toMatchObject({ outcome: 'deleted', because: [] })
    expect((await call('GET', `${path}/${id}`, { headers: await headers() })).status).toBe(404)
  })

  test('archived rows are listed only on request, and can be restored', async () => {
    const { id } = await build()
    const url = `${path}/${id}`
    const put = async (archived: boolean, ifMatch: number) =>
      call('PUT', url, { headers: await headers(), body: { archived }, ifMatch })
    const isListed = async (query: string) => {
      const list = await call('GET', `${path}?limit=200${query}`, { headers: await headers() })
      return list.json.items.some((item: { id: string }) => item.id === id)
    }
    expect((await put(true, 1)).json).toMatchObject({ archived: true, revision: 2 })
    expect([await isListed(''), await isListed('&archived=true')]).toEqual([false, true])
    expect((await put(false, 2)).json).toMatchObject({ archived: false, revision: 3 })
    expect(await isListed('')).toBe(true)
  })

  test('pages follow each other without gap or repeat', async () => {
    await Promise.all([1, 2, 3].map(() => build()))
    const seen: string[] = []
    let cursor = ''
    do {
      const query = `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
      const { json } = await call('GET', path + query, { headers: await headers() })
      seen.push(...json.items.map((item: { id: string }) => item.id))
      cursor = json.next ?? ''
    } while (cursor !== '')
    const all = await call('GET', `${path}?limit=200`, { headers: await headers() })
    expect(seen).toEqual(all.json.items.map((item: { id: string }) => item.id))
    expect(seen.length).toBeGreaterThan(3)
  })
})

const fields: Record<string, readonly string[]> = {
  '/providers': ['kind'],
  '/accounts': ['providerId'],
  '/realms': ['providerId'],
  '/pods': ['realmId'],
  '/clusters': ['podId'],
  '/provider-hardware-profiles': ['providerId', 'vcpus', 'memoryMb', 'storageGb', 'architecture'],
  '/images': ['architecture'],
  '/hardware-profiles': ['vcpus', 'memoryMb', 'storageGb', 'architecture'],
}

/** What a client would send to create the same row again. */
function bodyLike(path: string, made: object): Record<string, unknown> {
  const keys = ['name', ...(fields[path] ?? [])]
  const body = Object.fromEntries(Object.entries(made).filter(([key]) => keys.includes(key)))
  return 'assemblies' in made ? { ...body, assemblies: assembliesOf(made) } : body
}

const assembliesOf = (made: object) =>
  (made as Deployable).assemblies.map(({ hardwareProfileId, imageId, count }) => ({
    hardwareProfileId,
    imageId,
    count,
  }))
