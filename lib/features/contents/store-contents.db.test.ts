import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { tamper } from '@/testing/ledger'
import { contentOf } from './content.server'
import { writeContents } from './store-contents.server'

const contentOfLength = (length: number) => contentOf('part', 'x'.repeat(length))

/** The bodies and days of stored contents. */
const stored = (hashes: readonly string[]) =>
  database().$queryRaw<{ length: number; isOfToday: boolean }[]>`
    select length("body"::text) as "length", "usedOn" = current_date as "isOfToday"
    from "DecisionContent" where "hash" = any(${[...hashes]}::text[]) order by 1`

test('contents are stored, and marked as used today when they are written again', async () => {
  const contents = [10, 30_000, 40_000].map(contentOfLength)
  const hashes = contents.map(({ hash }) => hash)
  await writeContents(database(), contents.slice(0, 2), now())
  await tamper(`update "DecisionContent" set "usedOn" = current_date - 1`)
  await writeContents(database(), contents, now())
  expect(await stored(hashes)).toEqual(
    [12, 30_002, 40_002].map((length) => ({ length, isOfToday: true })),
  )
})

test('a long content that the database has is not sent again', async () => {
  const long = contentOfLength(50_000)
  await writeContents(database(), [long], now())
  // The database would refuse this body.
  await writeContents(database(), [{ ...long, body: 'x'.repeat(50_000) }], now())
  expect(await stored([long.hash])).toEqual([{ length: 50_002, isOfToday: true }])
})
