import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { RecordedLaunches } from './schema'

type Contents = Pick<RecordedLaunches, 'contents' | 'accounts' | 'matches'>

/**
 * Returns the inputs of decisions by hash, without deleted ones. A failure changes only the accounts and a
 * price only the matches, so each list is read once for all inputs that contain it.
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

/**
 * Returns how many launches, starting with the first, have inputs of at most that many bytes together. `hashes` has
 * the inputs of each launch. A list that inputs share counts once.
 */
export async function launchesWithin(
  db: Db,
  hashes: readonly string[],
  maxBytes: number,
): Promise<number> {
  const rows = await db.$queryRaw<Size[]>`
    SELECT "hash", md5("accounts"::text) AS "accountsKey", md5("matches"::text) AS "matchesKey",
      octet_length("accounts"::text) AS "accountsBytes", octet_length("matches"::text) AS "matchesBytes"
    FROM "DecisionContent", json_to_record("body") AS "parts" ("accounts" json, "matches" json)
    WHERE "hash" = ANY(${[...new Set(hashes)]})`
  const sizes = new Map(rows.map((row) => [row.hash, row]))
  const counted = new Set<string>()
  let bytes = 0
  const over = hashes.findIndex((hash) => {
    const size = sizes.get(hash)
    if (size === undefined) return false
    if (!counted.has(size.accountsKey)) bytes += size.accountsBytes
    if (!counted.has(size.matchesKey)) bytes += size.matchesBytes
    counted.add(size.accountsKey).add(size.matchesKey)
    return bytes > maxBytes
  })
  return over === -1 ? hashes.length : over
}

type Size = Pick<Row, 'hash' | 'accountsKey' | 'matchesKey'> & {
  accountsBytes: number
  matchesBytes: number
}

/**
 * Only the first row with a list contains it. The lists are not validated because only the decision path writes
 * them.
 */
type Row = {
  hash: string
  accountsKey: string
  matchesKey: string
  accounts: RecordedLaunches['accounts'][string] | null
  matches: RecordedLaunches['matches'][string] | null
}
