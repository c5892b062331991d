import 'server-only'
import type { Db } from '../client.server'
import { Prisma } from '../generated/client'
import { newId } from '../new-id.server'

const PORTION = Prisma.raw('1000')

/**
 * Reads the rows of a query, a thousand at a time, with a cursor of the transaction `tx`. `Row` has to match the query.
 */
export async function* cursorRows<Row>(tx: Db, query: Prisma.Sql): AsyncGenerator<Row[], void> {
  const name = Prisma.raw(`"cursor_${newId()}"`)
  await tx.$executeRaw`declare ${name} no scroll cursor for ${query}`
  for (;;) {
    const rows = await tx.$queryRaw<Row[]>`fetch ${PORTION} from ${name}`
    if (rows.length === 0) break
    yield rows
  }
  await tx.$executeRaw`close ${name}`
}
