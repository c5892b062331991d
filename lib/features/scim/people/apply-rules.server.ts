import 'server-only'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { env } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import { applyPlaces, placeLimits } from './apply-places.server'

/** People are locked while they are compared, so one transaction compares some hundred. */
const PORTION = 500

/**
 * Applies the rules to all people managed by SCIM. An identity provider sends only changes, so that changed rules, or a
 * tenant that was created, renamed, archived or restored, would otherwise have no effect until the next change. Without
 * rules nothing happens, because a variable that was forgotten at a restart would end all access.
 */
export async function applyRules(now: Date, ending: AbortSignal): Promise<void> {
  if (env().BERTH_SCIM_RULES.length === 0) return
  const by = { userId: null, name: 'Berth', address: null, now } as const
  const apply = (ids: readonly string[]) => transact((tx) => applyPlaces(tx, by, ids), placeLimits)
  let last = ''
  for (;;) {
    ending.throwIfAborted()
    const rows = await database().scimUser.findMany({
      where: { userId: { gt: last } },
      select: { userId: true },
      orderBy: { userId: 'asc' },
      take: PORTION,
    })
    const ids = rows.map(({ userId }) => userId)
    if (ids.length === 0) return
    last = ids.at(-1) ?? ''
    const applied = await apply(ids)
    if (applied.ok) continue
    // The last admin stays, and no one else with them.
    for (const id of ids) {
      const own = await apply([id])
      if (!own.ok) log().error({ userId: id, problem: own.error }, 'a rule of SCIM was not applied')
    }
  }
}
