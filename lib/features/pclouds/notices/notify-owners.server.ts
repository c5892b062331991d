import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Pcloud } from '@/lib/engine'
import { recordEvent } from '@/lib/features/events/record-event.server'
import type { NewEvent } from '@/lib/features/events/schema'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import { queueMail } from '@/lib/features/mail/queue-mail.server'

/** An event about a Pcloud, its hosts, or its entries in the waiting list. */
export type PcloudEvent = Extract<
  NewEvent,
  { kind: `pcloud.${string}` | `host.${string}` | `waiting.${string}` }
> & { tenantId: string }

type OwnEvent = Extract<PcloudEvent, { kind: `pcloud.${string}` }>

/** Creates an event about a Pcloud itself, with its text. */
export const pcloudEvent = (
  kind: OwnEvent['kind'],
  { id, name, owner }: Pcloud,
  { at, text }: { at: Date; text: string },
): OwnEvent => ({
  kind,
  at,
  subjectId: id,
  tenantId: owner,
  payload: { pcloudId: id, pcloud: name, text },
})

/** Writes an event about a Pcloud for its owner. A mail to each owner of the tenant names the same id. */
export async function notifyOwners(tx: Db, event: PcloudEvent, { byMail = false } = {}) {
  const id = await recordEvent(tx, event)
  if (!byMail) return
  const { tenantId, at, payload } = event
  const owners = await tx.user.findMany({
    where: { tenantId, role: 'owner', disabledAt: null, expiresAt: null },
    orderBy: { email: 'asc' },
    select: { email: true },
  })
  await queueMail(tx, at, {
    recipients: owners.map(({ email }) => email),
    subject: `Berth: ${payload.text}`,
    text: `${payload.text}.\n\nPrivate cloud: ${payload.pcloud}, ${publicUrl(`/pclouds/${payload.pcloudId}`)}\nEvent: ${id}\n`,
  })
}
