import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/** A time column as the wire writes times, for rows that come as one JSON text. The column is never a caller's word. */
export const isoTime = (column: string) =>
  Prisma.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
