import 'server-only'
import { createHmac } from 'node:crypto'
import { processState } from '@/lib/base/process-state'
import { database } from '@/lib/db/client.server'
import { now as clockTime } from '@/lib/db/clock.server'
import { env } from '@/lib/env.server'
import type { AuditNoun } from '@/lib/features/audit/nouns'
import { type Refusal, recordRefusals } from '@/lib/features/audit/record-audit.server'
import { type CountedEvents, newEventCounts, type SecurityEvent } from './event-counts'

const windowMs = 60_000
/** The maximum number of audit rows in a window, for one caller and for all callers that are not signed in. */
const limits = { perOrigin: 10, anonymous: 100 }

type State = {
  counts: ReturnType<typeof newEventCounts>
  timer: NodeJS.Timeout | null
  /** Counts that could not be written yet. */
  waiting: CountedEvents[]
}
const state = processState<State>('security-events', () => ({
  counts: newEventCounts(limits),
  timer: null,
  waiting: [],
}))

/** Writes a refusal into the audit log. Repeats within a minute are counted and written as one row at its end. */
export async function recordSecurityEvent(event: SecurityEvent): Promise<void> {
  const now = state.get()
  const isFirst = now.counts.add(event)
  now.timer ??= setTimeout(() => void flushSecurityEvents(), windowMs).unref()
  if (isFirst) await recordRefusals(database(), [refusalOf(event, { reason: event.reason })])
}

/** Writes the counts of the current minute. Counts that cannot be written wait for the next minute. */
export async function flushSecurityEvents(): Promise<void> {
  const now = state.get()
  if (now.timer !== null) clearTimeout(now.timer)
  now.timer = null
  const counted = [...now.waiting, ...now.counts.close()]
  now.waiting = []
  try {
    const writtenAt = clockTime()
    await recordRefusals(
      database(),
      counted.map((each) => countedRefusal(each, writtenAt)),
    )
  } catch {
    now.waiting = counted.slice(0, limits.anonymous)
    now.timer ??= setTimeout(() => void flushSecurityEvents(), windowMs).unref()
  }
}

/** The subject of a refused sign-in. An unknown address is stored as a keyed hash, because it may be a password. */
export const accountSubject = (
  user: { id: string; email: string; tenantId: string | null } | null,
  email: string,
): SecurityEvent['subject'] =>
  user === null
    ? { id: `unknown-${hashOf(email.trim().toLowerCase())}`, name: 'Unknown account' }
    : { id: user.id, name: user.email, tenantId: user.tenantId }

const hashOf = (email: string) =>
  createHmac('sha256', env().NEXTAUTH_SECRET).update(email).digest('hex').slice(0, 16)

function refusalOf(event: SecurityEvent, after: object): Refusal {
  const { action, call, principal, subject } = event
  const [noun] = action.split('.') as [AuditNoun]
  const named = { subjectId: subject.id, subjectName: subject.name, tenantId: subject.tenantId }
  return { principal, call, facts: { action, noun, ...named, after } }
}

/** The row has the time of writing, because after an outage the verifier would report an earlier one as sealed late. */
function countedRefusal({ event, count, last, isRepeat }: CountedEvents, writtenAt: Date): Refusal {
  const { reason } = event
  const times = { from: event.call.now.toISOString(), to: last.toISOString() }
  const written = { ...event, call: { ...event.call, now: writtenAt } }
  if (isRepeat) return refusalOf(written, { reason, count, ...times })
  const several = { id: 'several', name: 'Several' }
  return refusalOf({ ...written, subject: several }, { count, ...times })
}
