import { database } from '@/lib/db/client.server'

/**
 * After five wrong passwords: as if many more had followed, so that the next one has to wait for minutes and not for
 * the first second, which a slow machine may need anyway.
 */
export const useUpAttempts = () =>
  database().$executeRaw`update "RateLimit" set "count" = 12 where "count" = 5`
