import { beforeAll, describe, expect, test } from 'vitest'
import { handleApiRequest } from '@/lib/api/router.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let admin: Person

beforeAll(async () => {
  admin = await person('admin')
})

const poolDraft = async () => {
  const { pool } = await inventoryRows()
  return { path: `/pools/${pool.id}/policy/draft` }
}

const save = (who: Person, path: string, revision: number, document: unknown) =>
  call('PUT', path, { headers: who.headers, body: { revision, baseVersion: 0, document } })

describe('a document beyond bounds', () => {
  const params = (value: unknown) => ({
    modules: [{ id: 'base', module: 'weighted-split', enabled: true, params: { value } }],
  })
  const entry = { id: 'x', module: 'cost', enabled: true, params: {} }

  test.each([
    { name: '51 modules', document: { modules: Array(51).fill(entry) }, at: 'document.modules' },
    { name: 'NUL in a text', document: params('a\0b'), at: 'document.modules[0].params.value' },
    { name: 'NUL in a name', document: params({ 'a\0b': 1 }), at: /^document\.modules\[0\]/ },
    {
      name: 'half a character',
      document: params('\ud800'),
      at: 'document.modules[0].params.value',
    },
    { name: 'a novel', document: params('x'.repeat(5000)), at: 'document.modules[0].params.value' },
    { name: 'too many values', document: params(Array(60_000).fill(0)), at: 'document' },
  ])('$name is refused where it is', async ({ document, at }) => {
    const { path } = await poolDraft()
    const refused = await save(admin, path, 0, document)
    expect(refused.status).toBe(422)
    expect(refused.json.errors[0].path).toMatch(at)
  })

  const depth = 200_000
  test.each([
    {
      name: 'a number that became another type',
      text: '1e999',
      at: 'document.modules[0].params.value',
    },
    { name: 'a bottomless nest', text: '['.repeat(depth) + ']'.repeat(depth), at: /^document/ },
  ])('$name is refused where it is', async ({ text, at }) => {
    const { path } = await poolDraft()
    const body = JSON.stringify({ revision: 0, baseVersion: 0, document: params('here') })
    const request = new Request(`http://localhost:3000/api/v1${path}`, {
      method: 'PUT',
      headers: admin.headers,
      body: body.replace('"here"', text),
    })
    const response = await handleApiRequest(request, { address: null })
    expect(response.status).toBe(422)
    const { errors } = await response.json()
    expect(errors[0].path).toMatch(at)
  })

  test('a megabyte is enough', async () => {
    const { path } = await poolDraft()
    const refused = await save(admin, path, 0, params(Array(400).fill('x'.repeat(3000))))
    expect(refused.status).toBe(413)
  })
})
