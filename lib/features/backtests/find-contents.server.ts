import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { RecordedLaunches } from './schema'

type Contents = Pick<RecordedLaunches, 'contents' | 'accounts' | 'matches'>

/**
 * The inputs of decisions, by hash; deleted ones are missing. A failure changes the accounts and no
 * match, a price the matches and no account: each list leaves the database once, however many inputs hold it.
 */
export async function findContents(db: Db, hashes: readonly string[]): Promise<Contents> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT "hash", "accountsKey", "matchesKey",
      CASE WHEN row_number() OVER (PARTITION BY "accountsKey" ORDER BY "hash") = 1 THEN "accounts" END AS "accounts",
      CASE WHEN row_number() OVER (PARTITION BY "matchesKey" ORDER BY "hash") = 1 THEN "matches" END AS "matches"
    FROM (
      SELECT "hash", "accounts", "matches",
        md5("accounts"::text) AS "accountsKey", md5("matches"::text) AS "matchesKey"
      FROM "DecisionContent", json_to_record("body") AS "parts" ("accounts" json, "matches" json)
      WHERE "hash" = ANY(${hashes})
    ) AS "parts"`
  const contents: Contents = { contents: {}, accounts: {}, matches: {} }
  for (const { hash, accountsKey, matchesKey, accounts, matches } of rows) {
    contents.contents[hash] = { accounts: accountsKey, matches: matchesKey }
    if (accounts !== null) contents.accounts[accountsKey] = accounts
    if (matches !== null) contents.matches[matchesKey] = matches
  }
  return contents
}

/** Lists stand in the first row that has them. Written by the decision path alone, so they are what they were. */
type Row = {
  hash: string
  accountsKey: string
  matchesKey: string
  accounts: RecordedLaunches['accounts'][string] | null
  matches: RecordedLaunches['matches'][string] | null
}
