import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { cleanUp } from '@/lib/jobs/cleanup.server'
import { call } from '@/testing/call'
import { tryFile, upload } from '@/testing/fixtures/price-files'
import { priceImportFixture } from '@/testing/fixtures/price-import-fixture'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const left = async () => {
  const db = database()
  return {
    files: (await db.priceImport.findMany()).map(({ id }) => id).sort(),
    chunks: await db.priceImportChunk.count(),
    rows: await db.priceImportRow.count(),
  }
}

test('files and their row results are deleted after 7 days, but staged prices are not', async () => {
  const { headers } = await priceImportFixture()
  const file = (name: string) => `account,profile,price\nec2-prod,${name},7\nec2-prod,none,7\n`
  const staged = await tryFile(headers, file('m1.large'))
  await call('POST', `/price-imports/${staged.id}/stage`, { headers })
  const tried = await tryFile(headers, file('m2.large'))
  const { json: waiting } = await upload(headers, file('m3.large'))
  const files = [staged.id, tried.id, waiting.id].sort()
  const db = database()

  expect(await cleanUp(db, inDays(6.9))).toMatchObject({ priceImports: 0 })
  expect(await left()).toEqual({ files, chunks: 3, rows: 4 })

  // Another dry run restarts the 7 days.
  await db.priceImport.update({ where: { id: tried.id }, data: { touchedAt: inDays(5) } })
  expect(await cleanUp(db, inDays(7.1))).toMatchObject({ priceImports: 2 })
  expect(await left()).toEqual({ files: [tried.id], chunks: 1, rows: 2 })
  expect((await call('GET', `/price-imports/${staged.id}`, { headers })).status).toBe(404)

  expect(await cleanUp(db, inDays(12.1))).toMatchObject({ priceImports: 1 })
  expect(await left()).toEqual({ files: [], chunks: 0, rows: 0 })
  const pending = (await call('GET', '/price-drafts/current', { headers })).json
  expect(pending.changes).toMatchObject([{ amount: '7', source: 'import prices.csv' }])
  expect(
    await db.auditEntry.count({ where: { action: 'price-import.stage', subjectId: staged.id } }),
  ).toBe(1)
})
