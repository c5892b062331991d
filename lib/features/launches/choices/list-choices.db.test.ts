import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import type { LaunchChoices } from './schema'

const namesOf = (rows: LaunchChoices['pools']) => rows.map(({ name }) => name)

test('people of a tenant choose among the open pools that take them, by name', async () => {
  const [own, other] = [await make.tenant(), await make.tenant()]
  const open = await make.pool()
  const theirs = await make.pool({ tenants: [own.id] })
  const foreign = await make.pool({ tenants: [other.id] })
  const closed = await make.pool({ launching: false })
  const { id: hardwareProfileId } = await make.hardwareProfile({ vcpus: 4, memoryMb: 8192 })
  const { id: imageId } = await make.image()
  const { id, name } = await make.deployable({
    assemblies: [
      { hardwareProfileId, imageId, count: 2 },
      { hardwareProfileId, imageId, count: 1 },
    ],
  })
  const { headers } = await person('member', { tenantId: own.id })

  const { status, json } = await call('GET', '/launch-choices', { headers })
  expect(status).toBe(200)
  expect(namesOf(json.pools)).toEqual(expect.arrayContaining([open.name, theirs.name]))
  for (const { name } of [foreign, closed]) expect(namesOf(json.pools)).not.toContain(name)
  expect(json.deployables).toContainEqual({ id, name, vcpus: 12, memoryMb: 24_576 })
  expect(Object.keys(json.pools[0])).toEqual(['id', 'name'])

  const staff = await make.inventoryAdmin()
  const all = await call('GET', '/launch-choices', { headers: staff.headers })
  expect(namesOf(all.json.pools)).toEqual(expect.arrayContaining([open.name, foreign.name]))
  expect(namesOf(all.json.pools)).not.toContain(closed.name)
})
