import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { EligibilityFacts } from '@/lib/engine'
import { isPaused } from '@/lib/features/accounts/cloud-state/paused'
import { idList } from './id-list.server'

type AccountFacts = EligibilityFacts['accounts'][number]
type Packed = [
  id: string,
  name: string,
  provider: string,
  enabled: boolean,
  maintenance: boolean,
  quota: number | null,
  /** Berth's own reservations beside what others report. */
  running: number,
  fullAt: string | null,
  pausedAt: string | null,
  pausedUntil: string | null,
]

/**
 * Living accounts as eligibility reads them, in their order; null: all of them. The rows come as one JSON text, because
 * the client reads ten thousand rows ten times as long as that.
 */
export async function readAccountFacts(
  db: Db,
  ids: readonly string[] | null,
  now: Date,
): Promise<AccountFacts[]> {
  const [row] = await db.$queryRaw<{ accounts: string | null }[]>`
    select json_agg(json_build_array(
      account."id", account."name", account."providerId", account."enabled", account."maintenance", account."quota",
      account."running" + account."reserved", state."fullAt", state."pausedAt", state."pausedUntil"
    ) order by account."ordinal")::text as "accounts"
    from "Account" as account
    join "Provider" as provider on provider."id" = account."providerId" and provider."archivedAt" is null
    left join "CloudAccount" as state on state."accountId" = account."id"
    where account."archivedAt" is null and (${ids === null} or account."id" = any(${idList(ids ?? [])}))`
  // The query above makes each element; nothing else writes this text.
  const packed = JSON.parse(row?.accounts ?? '[]') as Packed[]
  return packed.map((each) => unpacked(each, now))
}

function unpacked(
  [id, name, provider, enabled, maintenance, quota, running, ...state]: Packed,
  now: Date,
): AccountFacts {
  const [fullAt, pausedAt, pausedUntil] = state.map((time) => (time ? new Date(time) : null))
  const paused = isPaused({ pausedAt: pausedAt ?? null, pausedUntil: pausedUntil ?? null }, now)
  const full = fullAt !== null
  return { id, name, provider, enabled, maintenance, quota, running, paused, full }
}
