import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'

/** Before the first launch there is nothing to look over, but something to set up. */
export const hasLaunches = async (_scope: Scope<'overview.read'>): Promise<boolean> =>
  (await database().launch.findFirst({ select: { id: true } })) !== null
