import { database } from '@/lib/db/client.server'

/**
 * Raises the number of wrong passwords from five to twelve, so that the next attempt has to wait for minutes. The wait
 * after five is one second, which a slow machine may need anyway.
 */
export const useUpAttempts = () =>
  database().$executeRaw`update "RateLimit" set "count" = 12 where "count" = 5`
