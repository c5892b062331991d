import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { tamper } from '@/testing/ledger'
import { contentOf } from './content.server'
import { ifStored } from './read-stored.server'
import { storeContents } from './store-contents.server'

const stored = contentOf('part', { a: 1 })

test('reads a content that many inputs share only once', async () => {
  await storeContents(database(), [stored], now())
  const read = await ifStored(database(), async (read) => {
    const first = await read([stored.hash])
    await tamper(`delete from "DecisionContent" where "hash" = '${stored.hash}'`)
    return [...first, ...(await read([stored.hash, stored.hash]))]
  })
  expect(read).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }])
})

test('returns null if one was deleted', async () => {
  expect(await ifStored(database(), (read) => read(['0'.repeat(64)]))).toBeNull()
})
