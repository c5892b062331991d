import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { createModule, documentWith, newId } from '@/testing/modules'
import type { Person } from '@/testing/people'

let admin: Person
const [living, archived] = [newId(), newId()]

beforeAll(async () => {
  admin = await make.inventoryAdmin()
  for (const id of [living, archived]) await createModule(id)
  const body = { archived: true }
  await call('PUT', `/modules/${archived}`, { headers: admin.headers, ifMatch: 1, body })
})

const publish = async (module: string) => {
  const pool = await make.pool()
  const body = { document: documentWith(module), note: 'uses a module' }
  const path = `/pools/${pool.id}/policy/publish`
  return call('POST', path, { headers: admin.headers, ifMatch: 0, body })
}

describe('a policy is not published', () => {
  test.each([
    {
      name: 'an unknown module',
      module: 'custom:nobody@1',
      says: /There is no module "nobody"\. Create it/,
    },
    {
      name: 'a version that is still to come',
      module: `custom:${living}@7`,
      says: /has no version 7\. Its newest version is 1: use custom:/,
    },
    {
      name: 'an archived module',
      module: `custom:${archived}@1`,
      says: /is archived\. Restore it/,
    },
  ])('with $name', async ({ module, says }) => {
    const refused = await publish(module)
    expect(refused).toMatchObject({ status: 422, json: { code: 'unusable-module' } })
    expect(refused.json.errors).toEqual([
      { path: 'document.modules[1].module', message: expect.stringMatching(says) },
    ])
  })
})
