import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/**
 * SQL that formats a time column as in the API, for rows that are read as one JSON text. The column
 * name must not come from a caller.
 */
export const isoTime = (column: string) =>
  Prisma.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
