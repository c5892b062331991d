import 'server-only'
import { createHash } from 'node:crypto'
import type { Db } from '@/lib/db/client.server'

const PAGE = 50

export type ContentFault = { kind: 'edited'; id: string; detail: string }

/** Inputs and traces stand under the digest of their text; says how many there are. */
export async function verifyContents(db: Db, tell: (fault: ContentFault) => void): Promise<number> {
  let count = 0
  let after = ''
  for (;;) {
    const rows = await db.$queryRaw<{ hash: string; text: string }[]>`
      select "hash", "body"::text as "text" from "DecisionContent" where "hash" > ${after}
      order by "hash" limit ${PAGE}`
    for (const { hash, text } of rows)
      if (createHash('sha256').update(text).digest('hex') !== hash)
        tell({ kind: 'edited', id: hash, detail: 'is not the text that receipts refer to' })
    count += rows.length
    after = rows.at(-1)?.hash ?? after
    if (rows.length < PAGE) return count
  }
}
