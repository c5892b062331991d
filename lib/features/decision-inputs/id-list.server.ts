import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/** Ids as one array parameter, because sending 10,000 parameters takes the client longer than the query itself. */
export const idList = (ids: readonly string[]): Prisma.Sql =>
  Prisma.sql`string_to_array(${ids.join('\n')}::text, E'\\n')`
