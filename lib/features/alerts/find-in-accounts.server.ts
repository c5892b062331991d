import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import {
  type FilledAccount,
  filledAccounts,
} from '@/lib/features/overview/capacity/read-capacity.server'
import type { AlertSettings } from '@/lib/features/settings/alert-settings'
import type { Finding } from './finding'

/** Finds accounts that are nearly full, and accounts whose usage is no longer reported. */
export async function findInAccounts(
  db: Db,
  settings: AlertSettings,
  { accountName }: { accountName: (id: string) => string },
  now: Date,
): Promise<Finding[]> {
  const staleBefore = new Date(now.getTime() - settings.staleHours * HOUR_MS)
  const requested = { enabled: true, maintenance: false, quota: { gt: 0 } }
  const filled = await filledAccounts(db, requested, now)
  const stale = await db.account.findMany({
    where: {
      archivedAt: null,
      enabled: true,
      provider: { archivedAt: null },
      runningAt: { lt: staleBefore },
    },
    select: { id: true, runningAt: true },
  })
  return [
    ...filled.flatMap((each) => nearlyFull(each, settings, accountName(each.accountId))),
    ...stale.map(({ id, runningAt }): Finding => {
      const since = runningAt?.toISOString() ?? ''
      const facts = { accountId: id, account: accountName(id), since }
      return { subjectId: id, mark: since, facts: { kind: 'stale-usage', ...facts } }
    }),
  ]
}

function nearlyFull(
  { accountId, used, quota, forecast }: FilledAccount,
  { capacityPercent, fullHours }: AlertSettings,
  account: string,
): Finding[] {
  if (quota === null) return []
  const isOver = used * 100 >= quota * capacityPercent
  const fullInHours = forecast?.kind === 'full' ? forecast.inHours : null
  const isSoon = fullInHours !== null && fullInHours < fullHours
  if (!isOver && !isSoon) return []
  const mark = used >= quota ? 'full' : isOver ? 'over' : 'soon'
  const facts = { accountId, account, used, quota, fullInHours: isSoon ? fullInHours : null }
  return [{ subjectId: accountId, mark, facts: { kind: 'capacity', ...facts } }]
}
