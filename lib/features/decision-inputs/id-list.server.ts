import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/** Ids as one parameter: the client takes ten thousand of them, as a list of its own, longer than the query they are for. */
export const idList = (ids: readonly string[]): Prisma.Sql =>
  Prisma.sql`string_to_array(${ids.join('\n')}::text, E'\\n')`
