import type { Permission } from '@/lib/auth/permissions'
import { type EventKind, eventSchema } from '@/lib/features/events/schema'
import type { Notice } from './schema'

type Worded = Pick<Notice, 'kind' | 'text' | 'href'>

/** The kinds of events that staff are notified of, with the permission that each needs. */
export const staffKinds = {
  'alert.raised': 'overview.read',
  'publish-request.opened': 'policy.approve',
  'publish-request.approved': 'policy.draft',
  'publish-request.rejected': 'policy.draft',
  'publish-request.voided': 'policy.draft',
  'publish-request.emergency': 'policy.draft',
  'publish-request.published': 'policy.draft',
} as const satisfies Partial<Record<EventKind, Permission>>

/** The kinds that people of a tenant are notified of: what others or time do to what is theirs. */
export const tenantKinds = [
  'waiting.offered',
  'waiting.lapsed',
  'host.down',
  'host.up',
  'host.late',
  'host.activated',
  'host.lease-ends',
  'pcloud.shared',
  'pcloud.unshared',
  'pcloud.left',
] as const satisfies readonly EventKind[]

type Payload = Readonly<Record<string, unknown>>

type Stored = { kind: string; at: Date; subjectId: string; payload: Payload }

/** An event in words for its reader; null if another release wrote it in a form that this one does not know. */
export function noticeOfEvent({ kind, at, subjectId, payload }: Stored): Worded | null {
  const parsed = eventSchema.safeParse({ id: '0', kind, at: at.toISOString(), subjectId, payload })
  if (!parsed.success) return null
  const event = parsed.data
  switch (event.kind) {
    case 'alert.raised':
      return { kind: 'alert', text: event.payload.text, href: event.payload.href }
    case 'publish-request.opened':
    case 'publish-request.approved':
    case 'publish-request.rejected':
    case 'publish-request.voided':
    case 'publish-request.emergency':
    case 'publish-request.published':
      return requestNotice(event.kind, event.payload)
    case 'pcloud.shared':
    case 'pcloud.unshared':
    case 'pcloud.left':
      return { kind: 'sharing', text: event.payload.text, href: pcloudPage(event.payload) }
    case 'waiting.offered':
    case 'waiting.lapsed':
    case 'host.down':
    case 'host.up':
    case 'host.late':
    case 'host.activated':
    case 'host.lease-ends':
      return { kind: 'host', text: event.payload.text, href: pcloudPage(event.payload) }
    default:
      return null
  }
}

const pcloudPage = ({ pcloudId }: { pcloudId: string }) =>
  `/pclouds/${encodeURIComponent(pcloudId)}`

type Request = { requestId: string; noun: string; subject: string; subjectName: string; by: string }

const requestVerbs = {
  'publish-request.opened': 'requests to publish',
  'publish-request.approved': 'approved the request to publish',
  'publish-request.rejected': 'rejected the request to publish',
  'publish-request.voided': 'voided the request to publish',
  'publish-request.emergency': 'allowed an emergency publish of',
  'publish-request.published': 'published',
} as const

const requestNotice = (kind: keyof typeof requestVerbs, request: Request): Worded => ({
  kind: 'approval',
  text: `${request.by} ${requestVerbs[kind]} ${request.subjectName}`,
  href: requestPage(request),
})

function requestPage({ noun, subject, requestId }: Request): string {
  if (noun === 'ranker-factors') return '/ranker?tab=normalisation'
  if (noun === 'module') return `/modules/${encodeURIComponent(subject)}`
  const pool = subject === 'global' ? 'default' : encodeURIComponent(subject)
  return `/pools/${pool}?request=${encodeURIComponent(requestId)}`
}
