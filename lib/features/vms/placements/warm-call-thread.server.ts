import 'server-only'
import type { Answer } from '@/lib/workers/call-thread-messages'
import { type WarmFor, warmPlacements } from './warm-placements.server'

/** Runs `warmPlacements` as a job of a thread. */
export async function warmCallThread(of: WarmFor): Promise<Answer<number>> {
  return { head: await warmPlacements(of), body: null }
}
