import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'

/** Before the first launch, the overview is empty and the start page shows what to set up. */
export const hasLaunches = async (_scope: Scope<'overview.read'>): Promise<boolean> =>
  (await database().launch.findFirst({ select: { id: true } })) !== null
