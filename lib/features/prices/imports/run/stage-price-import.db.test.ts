import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { tryFile } from '@/testing/fixtures/price-files'
import {
  type PriceImportFixture,
  priceImportFixture,
} from '@/testing/fixtures/price-import-fixture'

let fixture: PriceImportFixture

beforeAll(async () => {
  fixture = await priceImportFixture()
})

beforeEach(async () => {
  await database().priceDraftChange.deleteMany()
})

const staged = () =>
  database().priceDraftChange.findMany({
    where: { accountId: fixture.accountId },
    include: { hardwareProfile: true },
  })

/** A file with more changes than are staged in one batch. */
async function fileOf(count: number, kind: string): Promise<string> {
  const { providerId, account } = fixture
  const names = Array.from({ length: count }, (_, i) => `${kind}${i}.large`)
  await database().providerHardwareProfile.createMany({
    data: names.map((name) => ({
      name,
      providerId,
      vcpus: 2,
      memoryMb: 4096,
      storageGb: 0,
      architecture: 'x86_64',
    })),
  })
  const rows = names.map((name, i) => `${account},${name},${i + 1}`)
  return `account,profile,price\n${rows.join('\n')}\n`
}

test('a large import is staged completely, with each change as in the file', async () => {
  const { headers } = fixture
  const { id, run } = await tryFile(headers, await fileOf(2_345, 'x'))
  expect(run.json.changes).toBe(2_345)
  const answer = await call('POST', `/price-imports/${id}/stage`, { headers })
  expect(answer.json).toEqual({ staged: 2_345, draftRevision: expect.any(Number) })
  const changes = await staged()
  expect(changes).toHaveLength(2_345)
  for (const { hardwareProfile, amount } of changes)
    expect(hardwareProfile.name).toBe(`x${Number(amount) - 1}.large`)
})

test('a row that was archived since the dry run prevents staging', async () => {
  const { headers } = fixture
  const { id } = await tryFile(headers, await fileOf(1_100, 'y'))
  const archive = (archivedAt: Date | null) =>
    database().providerHardwareProfile.updateMany({
      where: { name: 'y1099.large', providerId: fixture.providerId },
      data: { archivedAt },
    })
  await archive(new Date())
  const refused = await call('POST', `/price-imports/${id}/stage`, { headers })
  expect(refused).toMatchObject({ status: 409, json: { code: 'places-changed' } })
  expect(await staged()).toEqual([])

  await archive(null)
  const answer = await call('POST', `/price-imports/${id}/stage`, { headers })
  expect(answer).toMatchObject({ status: 200, json: { staged: 1_100 } })
})

test('a file that changes nothing has nothing to stage', async () => {
  const { headers } = fixture
  const { id } = await tryFile(headers, 'account,profile,price\nnobody,m0.large,1\n')
  const refused = await call('POST', `/price-imports/${id}/stage`, { headers })
  expect(refused).toMatchObject({ status: 409, json: { code: 'nothing-to-stage' } })
})
