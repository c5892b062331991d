import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import type { Made, TestedResource } from './every-resource'

const headers = async () => (await make.inventoryAdmin()).headers
const get = async (path: string) => call('GET', path, { headers: await headers() })
const post = async (path: string, body: object) =>
  call('POST', path, { headers: await headers(), body })
const put = async (path: string, body: object, ifMatch?: number) =>
  call('PUT', path, { headers: await headers(), body, ifMatch })
const remove = async (path: string, ifMatch = 1) =>
  call('DELETE', path, { headers: await headers(), ifMatch })

const idsOf = ({ json }: { json: { items: Made[] } }) => json.items.map(({ id }) => id)

/** The actions in the audit log on a row, in order. */
async function actionsOn(subjectId: string) {
  const entries = await database().auditEntry.findMany({
    where: { subjectId },
    orderBy: { id: 'asc' },
  })
  return entries.map(({ action }) => action)
}

/** Tests the functions of every resource: list, create, show, change, delete or archive, and their audit records. */
export function resourceContract(it: TestedResource): void {
  describe(it.path, () => {
    createsAndShows(it)
    changes(it)
    if (it.bodyLike === undefined) return
    takesNames(it, it.bodyLike)
    archives(it)
    hasPages(it)
  })
}

function createsAndShows({ resource, path, build, collectionOf }: TestedResource) {
  test('what is created is shown, is in the list, and is on record', async () => {
    const made = await build()
    const one = await get(`${path}/${made.id}`)
    expect(one.json).toEqual(made)
    expect(one.headers.get('etag')).toBe(`"${made.revision}"`)
    const list = await get(`${collectionOf?.(made) ?? path}?limit=200`)
    expect(list.json.items).toContainEqual(made)
    expect(await actionsOn(made.id)).toEqual([`${resource.noun}.create`])
  })
}

function changes({ resource, path, build, change }: TestedResource) {
  test('a change needs the revision that was seen, and makes a new one', async () => {
    const made = await build()
    const url = `${path}/${made.id}`
    expect((await put(url, change)).status).toBe(428)
    expect((await put(url, { secret: 1 }, 1)).status).toBe(422)
    const changed = await put(url, change, 1)
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({ ...change, id: made.id, revision: 2 })
    expect((await actionsOn(made.id)).slice(1)).toEqual([`${resource.noun}.update`])

    const late = await put(url, change, 1)
    expect(late.status).toBe(412)
    expect(late.json.current).toMatchObject({ revision: 2, author: 'Ada Admin' })
    expect(late.json.current.value).toEqual(changed.json)
    expect(Date.parse(late.json.current.at)).toBeGreaterThan(0)
  })

  test('of two changes at once one wins', async () => {
    const { id } = await build()
    const both = await Promise.all([1, 2].map(() => put(`${path}/${id}`, change, 1)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('an unknown id is not found', async () => {
    const unknown = `${path}/nobody`
    const answers = [await get(unknown), await put(unknown, change, 1), await remove(unknown)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
}

const noNames = ['', '   ', 'x'.repeat(201), 'line\nbreak', 'zero\0byte']

function takesNames({ path, build }: TestedResource, bodyLike: (made: Made) => object) {
  test('a taken name is a conflict that names the field, and what is no name is refused', async () => {
    const made = await build({ name: `taken by ${path}` })
    const body = bodyLike(made)
    const again = await post(path, { ...body, name: made.name })
    expect(again).toMatchObject({ status: 409, json: { code: 'name-taken' } })
    expect(again.json.errors[0].path).toBe('name')
    expect(again.text).not.toMatch(/constraint|_key|prisma|postgres/i)
    for (const name of noNames) {
      const { status, json } = await post(path, { ...body, name })
      expect({ name, status, path: json.errors[0].path }).toEqual({
        name,
        status: 422,
        path: 'name',
      })
    }
  })

  test('markup and SQL in a name are data', async () => {
    const name = `<b onclick="x">'; DROP TABLE "Account"; -- ${path} %_\\`
    const made = await build({ name })
    expect(made.name).toBe(name)
    const found = await get(`${path}?q=${encodeURIComponent(`${path} %_\\`)}`)
    expect(idsOf(found)).toEqual([made.id])
    expect(idsOf(await get(`${path}?q=${encodeURIComponent('%%%')}`))).toEqual([])
  })
}

function archives({ resource, path, build }: TestedResource) {
  test('what nothing refers to is deleted', async () => {
    const { id } = await build()
    const gone = await remove(`${path}/${id}`)
    expect(gone.json).toMatchObject({ outcome: 'deleted', because: [] })
    expect((await get(`${path}/${id}`)).status).toBe(404)
    expect((await actionsOn(id)).slice(1)).toEqual([`${resource.noun}.delete`])
  })

  test('archived rows are listed only on request, and can be restored', async () => {
    const { id } = await build()
    const url = `${path}/${id}`
    const isListed = async (query: string) =>
      idsOf(await get(`${path}?limit=200${query}`)).includes(id)
    const archived = await put(url, { archived: true }, 1)
    expect(archived.json).toMatchObject({ archived: true, revision: 2 })
    expect([await isListed(''), await isListed('&archived=true')]).toEqual([false, true])
    const restored = await put(url, { archived: false }, 2)
    expect(restored.json).toMatchObject({ archived: false, revision: 3 })
    expect(await isListed('')).toBe(true)
  })
}

function hasPages({ path, build }: TestedResource) {
  test('pages follow each other without gap or repeat', async () => {
    await Promise.all([1, 2, 3].map(() => build()))
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await get(`${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...idsOf(page))
      cursor = page.json.next ?? ''
    } while (cursor !== '')
    expect(seen).toEqual(idsOf(await get(`${path}?limit=200`)))
    expect(seen.length).toBeGreaterThan(3)
  })
}
