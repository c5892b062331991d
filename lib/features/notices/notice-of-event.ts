import { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { EventKind } from '@/lib/features/events/schema'
import type { Notice } from './schema'

type Worded = Pick<Notice, 'kind' | 'text' | 'href'>

/**
 * The kinds of events that staff are notified of, with the permission to act on them. Null if all readers of such events
 * are notified.
 */
export const staffKinds = {
  'alert.raised': null,
  'publish-request.opened': 'policy.approve',
  'publish-request.approved': 'policy.draft',
  'publish-request.rejected': 'policy.draft',
  'publish-request.voided': 'policy.draft',
  'publish-request.emergency': 'policy.draft',
  'publish-request.published': 'policy.draft',
} as const satisfies Partial<Record<EventKind, Permission | null>>

/**
 * The kinds that users of a tenant are notified of: changes of their resources that others make or that are due to
 * time.
 */
export const tenantKinds = [
  'waiting.offered',
  'waiting.lapsed',
  'host.down',
  'host.up',
  'host.late',
  'host.activated',
  'host.lease-ends',
  'host.lease-ended',
  'pcloud.shared',
  'pcloud.unshared',
  'pcloud.left',
] as const satisfies readonly EventKind[]

type Stored = { kind: string; payload: unknown }

/** The fields of an event that a notification shows, by its kind. Other fields of the payload are ignored. */
const alertPayload = z.object({ text: z.string(), href: z.string() })
const hostPayload = z.object({ pcloudId: z.string(), text: z.string() })
const requestPayload = z.object({
  requestId: z.string(),
  noun: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  by: z.string(),
})

/** Describes an event for its reader. Null if another release wrote it in a form that this one cannot read. */
export function noticeOfEvent({ kind, payload }: Stored): Worded | null {
  if (kind === 'alert.raised') {
    const { success, data } = alertPayload.safeParse(payload)
    return success ? { kind: 'alert', text: data.text, href: data.href } : null
  }
  const verb = requestVerbs.get(kind)
  if (verb !== undefined) {
    const { success, data } = requestPayload.safeParse(payload)
    return success ? requestNotice(verb, data) : null
  }
  const { success, data } = hostPayload.safeParse(payload)
  if (!success) return null
  const about = kind.startsWith('pcloud.') ? 'sharing' : 'host'
  return { kind: about, text: data.text, href: pcloudPage(data) }
}

const pcloudPage = ({ pcloudId }: { pcloudId: string }) =>
  `/pclouds/${encodeURIComponent(pcloudId)}`

type Request = z.output<typeof requestPayload>

const requestVerbs: ReadonlyMap<string, string> = new Map([
  ['publish-request.opened', 'requests to publish'],
  ['publish-request.approved', 'approved the request to publish'],
  ['publish-request.rejected', 'rejected the request to publish'],
  ['publish-request.voided', 'voided the request to publish'],
  ['publish-request.emergency', 'allowed an emergency publish of'],
  ['publish-request.published', 'published'],
])

const requestNotice = (verb: string, request: Request): Worded => ({
  kind: 'approval',
  text: `${request.by} ${verb} ${request.subjectName}`,
  href: requestPage(request),
})

function requestPage({ noun, subject, requestId }: Request): string {
  if (noun === 'ranker-factors') return '/ranker?tab=normalisation'
  if (noun === 'module') return `/modules/${encodeURIComponent(subject)}`
  const pool = subject === 'global' ? 'default' : encodeURIComponent(subject)
  return `/pools/${pool}?request=${encodeURIComponent(requestId)}`
}
