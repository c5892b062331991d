import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { ensureDatabase } from './database.mjs'
import { isNew, migrate } from './migrate.mjs'

test('a database is new until a release migrates it', async () => {
  const name = `new_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(inject('adminUrl'), name)
  const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href
  expect(await isNew(url)).toBe(true)
  await migrate(url)
  expect(await isNew(url)).toBe(false)
})
