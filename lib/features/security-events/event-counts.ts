import { callerOf } from '@/lib/auth/address'
import type { Call, Principal } from '@/lib/auth/scope'
import type { AuditNoun } from '@/lib/features/audit/nouns'

/** The kinds of refusals: a sign-in, a token, a permission, a call from another site, a host name. */
export const securityActions = [
  ...(['session.refuse', 'token.refuse', 'permission.refuse'] as const),
  ...(['origin.refuse', 'host.refuse'] as const),
] as const satisfies readonly `${AuditNoun}.refuse`[]
type SecurityAction = (typeof securityActions)[number]

export type SecurityEvent = {
  action: SecurityAction
  /** A stable code, for example `wrong-password`. */
  reason: string
  call: Call
  /** The refused person; null if not signed in. */
  principal: Principal | null
  /** The subject of the refusal: the account, the route or the host name. */
  subject: { id: string; name: string; tenantId?: string | null }
}

/** Events that were counted instead of written individually. */
export type CountedEvents = {
  event: SecurityEvent
  count: number
  last: Date
  /** True if the first event was written individually. Otherwise the count has different subjects. */
  isRepeat: boolean
}

type Limits = { perOrigin: number; anonymous: number }
type Row = CountedEvents & { origin: string }

/**
 * Limits the refusals that are written into the audit log. In one window, each refusal of the same caller and
 * subject is written once and then counted. A caller with many subjects is counted as one. The same applies to
 * callers that are not signed in when there are too many of them.
 */
export function newEventCounts(limits: Limits) {
  let rows = new Map<string, Row>()
  let opened = { anonymous: 0, byOrigin: new Map<string, number>() }

  const mayOpen = (event: SecurityEvent, origin: string) =>
    (opened.byOrigin.get(origin) ?? 0) < limits.perOrigin &&
    (event.principal !== null || opened.anonymous < limits.anonymous)

  const open = (key: string, row: Row) => {
    rows.set(key, row)
    opened.byOrigin.set(row.origin, (opened.byOrigin.get(row.origin) ?? 0) + 1)
    if (row.event.principal === null) opened.anonymous += 1
  }

  return {
    /** Returns true if this event must be written now, false if it was counted. */
    add(event: SecurityEvent): boolean {
      const { action, reason, call, principal, subject } = event
      const origin = originOf(event)
      const exact = `${action} ${reason} ${origin} ${subject.id}`
      const existing = rows.get(exact)
      const row = { event, origin, last: call.now }
      if (existing === undefined && mayOpen(event, origin)) {
        open(exact, { ...row, count: 0, isRepeat: true })
        return true
      }
      const isCrowded = principal === null && opened.anonymous >= limits.anonymous
      const wider = isCrowded && !opened.byOrigin.has(origin) ? action : `${action} ${origin}`
      const counted = existing ?? rows.get(wider)
      if (counted === undefined) rows.set(wider, { ...row, count: 1, isRepeat: false })
      else Object.assign(counted, { count: counted.count + 1, last: call.now })
      return false
    },
    /** Returns the counts of this window and starts the next one. */
    close(): CountedEvents[] {
      const counted = [...rows.values()].filter(({ count }) => count > 0)
      rows = new Map()
      opened = { anonymous: 0, byOrigin: new Map() }
      return counted
    },
  }
}

/** The person, or otherwise the network of the call, because an IPv6 caller can choose among 2^64 addresses. */
const originOf = ({ principal, call }: SecurityEvent): string =>
  callerOf(principal?.userId, call.address) ?? 'unknown'
