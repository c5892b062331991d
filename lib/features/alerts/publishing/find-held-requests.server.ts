import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { refOf } from '@/lib/features/publish-requests/sent-requests.server'
import { pageOfRequest } from '@/lib/features/versions/approvals/document-ref'
import type { Finding } from '../finding'

/** Finds scheduled publishes that were held at their time and wait for a person. */
export async function findHeldRequests(db: Db): Promise<Finding[]> {
  const held = await db.publishRequest.findMany({
    where: { closedAt: null, heldAt: { not: null } },
    orderBy: { heldAt: 'asc' },
  })
  return held.map((request): Finding => {
    const { id: requestId, subjectName: name, authorName: author, heldBecause } = request
    const href = pageOfRequest({ ...refOf(request), id: requestId })
    const because = heldBecause ?? ''
    return {
      subjectId: requestId,
      mark: requestId,
      facts: { kind: 'publish-held', requestId, name, author, because, href },
    }
  })
}
