import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { showPcloud } from '@/lib/engine'
import { refused } from '@/lib/features/host-flavors/refusal'
import { pcloudFacts } from '../pcloud-facts.server'
import { shownHosts } from './host-rows.server'
import type { PcloudHostShown } from './schema'

/** The hosts of one's own Pcloud by name. */
export async function listHosts(
  scope: Scope<'pcloud.read'>,
  id: string,
): Promise<Result<{ items: PcloudHostShown[] }, Problem>> {
  const db = database()
  const facts = await pcloudFacts(db, scope, id)
  const shown = showPcloud(facts.actor, facts.pcloud, () => [])
  return shown.ok ? ok({ items: await shownHosts(db, scope, facts) }) : refused(shown.error)
}
