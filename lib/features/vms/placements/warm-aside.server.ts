import 'server-only'
import type { Answer } from '@/lib/workers/aside-messages'
import { type WarmFor, warmPlacements } from './warm-placements.server'

/** Runs `warmPlacements` as a job of a thread. */
export async function warmAside(of: WarmFor): Promise<Answer<number>> {
  return { head: await warmPlacements(of), body: null }
}
