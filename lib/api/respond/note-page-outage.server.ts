import 'server-only'
import { isGone } from '@/lib/db/database-trouble.server'
import { noteOutage } from '@/lib/observe/page-outages.server'

/** Reports that a page failed because the database is unavailable, so that the server answers 503. */
export function notePageOutage(cause: unknown, requestId: string | string[] | undefined): void {
  if (typeof requestId === 'string' && isGone(cause)) noteOutage(requestId)
}
