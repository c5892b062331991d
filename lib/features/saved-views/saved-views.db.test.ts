import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import { MAX_VIEWS } from './schema'

const ask = ({ headers }: Person, method: string, path: string, body?: object) =>
  call(method, path, { headers, body })

const failed = { list: 'launches', name: 'Failed', search: 'outcome=failed' }

test('a view belongs to the person who saved it', async () => {
  const [one, other] = [await person('operator'), await person('operator')]
  const saved = await ask(one, 'PUT', '/saved-views', failed)
  expect(saved).toMatchObject({ status: 200, json: failed })
  expect((await ask(one, 'GET', '/saved-views')).json.items).toEqual([saved.json])
  expect((await ask(other, 'GET', '/saved-views')).json.items).toEqual([])
  expect((await ask(other, 'DELETE', `/saved-views/${saved.json.id}`)).status).toBe(404)
  expect((await ask(one, 'DELETE', `/saved-views/${saved.json.id}`)).status).toBe(204)
  expect((await ask(one, 'GET', '/saved-views')).json.items).toEqual([])
})

test('saving under the same name of the same list replaces the filters', async () => {
  const who = await person('member')
  const { json: first } = await ask(who, 'PUT', '/saved-views', failed)
  await ask(who, 'PUT', '/saved-views', { ...failed, list: 'vms' })
  const search = 'outcome=failed&pool=web'
  expect((await ask(who, 'PUT', '/saved-views', { ...failed, search })).json.id).toBe(first.id)
  const { json } = await ask(who, 'GET', '/saved-views')
  expect(json.items.map((view: typeof failed) => [view.list, view.search])).toEqual([
    ['launches', search],
    ['vms', 'outcome=failed'],
  ])
})

test('a view includes the columns and the density of its list', async () => {
  const who = await person('member')
  const look = { hidden: ['price'], density: 'comfortable' }
  expect((await ask(who, 'PUT', '/saved-views', { ...failed, look })).json.look).toEqual(look)
  expect((await ask(who, 'GET', '/saved-views')).json.items[0].look).toEqual(look)
  expect((await ask(who, 'PUT', '/saved-views', failed)).json.look).toBeNull()
  expect((await ask(who, 'GET', '/saved-views')).json.items[0].look).toBeNull()
})

test('a view is renamed, but not to the name of another view of its list', async () => {
  const [who, other] = [await person('member'), await person('member')]
  const { json: view } = await ask(who, 'PUT', '/saved-views', failed)
  await ask(who, 'PUT', '/saved-views', { ...failed, name: 'Late' })
  await ask(who, 'PUT', '/saved-views', { ...failed, list: 'vms', name: 'Mine' })
  const rename = (by: Person, name: string) => ask(by, 'PUT', `/saved-views/${view.id}`, { name })
  expect((await rename(who, 'Mine')).json).toEqual({ ...view, name: 'Mine' })
  expect(await rename(who, 'Late')).toMatchObject({ status: 409, json: { code: 'name-taken' } })
  expect((await rename(who, ' ')).status).toBe(422)
  expect((await rename(other, 'Own')).status).toBe(404)
})

test('the number of views of a person is limited', async () => {
  const who = await person('viewer')
  for (let i = 0; i < MAX_VIEWS; i += 1)
    await ask(who, 'PUT', '/saved-views', { ...failed, name: `view ${i}` })
  const { json } = await ask(who, 'PUT', '/saved-views', failed)
  expect(json).toMatchObject({ status: 409, code: 'too-many-views' })
  expect((await ask(who, 'PUT', '/saved-views', { ...failed, name: 'view 0' })).status).toBe(200)
})

test.each([
  [{ ...failed, list: 'A list' }, 'list'],
  [{ ...failed, name: ' ' }, 'name'],
  [{ ...failed, name: 'x'.repeat(101) }, 'name'],
  [{ ...failed, search: 'x'.repeat(2_001) }, 'search'],
  [{ ...failed, look: { hidden: [], density: 'wide' } }, 'look.density'],
])('refuses %j', async (body, path) => {
  const { status, json } = await ask(await person('viewer'), 'PUT', '/saved-views', body)
  expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path })
})
