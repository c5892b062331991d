import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { addVersion, createModule, documentWith, newId, publishDirectly } from '@/testing/modules'
import type { Person } from '@/testing/people'

let admin: Person
let poolId: string
const [offered, live, drafted, archived] = [newId(), newId(), newId(), newId()]

beforeAll(async () => {
  admin = await make.inventoryAdmin()
  for (const id of [offered, live, drafted, archived]) {
    await createModule(id)
    await addVersion(id, 1)
  }
  const body = { archived: true }
  await call('PUT', `/modules/${archived}`, { headers: admin.headers, ifMatch: 2, body })
  const pool = await make.pool()
  poolId = pool.id
  await publishDirectly(poolId, documentWith(`custom:${live}@1`))
  await save(0, documentWith(`custom:${drafted}@1`))
})

const read = async (path: string) => (await call('GET', path, { headers: admin.headers })).json
const save = (revision: number, document: object) =>
  call('PUT', `/pools/${poolId}/policy/draft`, {
    headers: admin.headers,
    body: { revision, baseVersion: 0, document },
  })

type Named = { id: string; version: number }

async function ownNames(path: string): Promise<string[]> {
  const { modules } = await read(path)
  const own = [offered, live, drafted, archived]
  return modules.flatMap(({ id, version }: Named) => (own.includes(id) ? [`${id}@${version}`] : []))
}

test('the studio has what its documents name, and the newest of what it may add', async () => {
  expect(await ownNames(`/pools/${poolId}/studio`)).toEqual(
    [`${offered}@2`, `${live}@1`, `${live}@2`, `${drafted}@1`, `${drafted}@2`].toSorted(),
  )
})

test('a live policy and a revision of a draft come with their definitions', async () => {
  expect(await ownNames(`/pools/${poolId}/policy`)).toEqual([`${live}@1`])
  const { draft } = await read(`/pools/${poolId}/studio`)
  expect(await ownNames(`/draft-revisions/${draft.revisionId}`)).toEqual([`${drafted}@1`])
})

test('an archived module is included only for the policy that names it', async () => {
  const other = await make.pool()
  await publishDirectly(other.id, documentWith(`custom:${archived}@1`))
  expect(await ownNames(`/pools/${other.id}/studio`)).toContain(`${archived}@1`)
  expect(await ownNames(`/pools/${poolId}/studio`)).not.toContain(`${archived}@1`)
})
