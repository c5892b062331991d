import { expect } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import { policyDesk } from '@/testing/worlds/policy-desk'

export type ApprovalDesk = Awaited<ReturnType<typeof approvalDesk>>

/** A pool whose policy needs approvals, three administrators and an operator. */
export async function approvalDesk(approvals = 1) {
  const [author, second, third] = [
    await person('admin'),
    await person('admin'),
    await person('admin'),
  ]
  const operator = await person('operator')
  const desk = await policyDesk(author)
  const subject = desk.rows.pool.id
  const on = (who: Person, request: { id: string }, verb: string, body?: object) =>
    call('POST', `/publish-requests/${request.id}/${verb}`, { headers: who.headers, body })
  const rule = (change: object, ifMatch = 0, id = `policy:${subject}`) =>
    call('PUT', `/publish-rules/${id}`, { headers: author.headers, ifMatch, body: change })
  expect((await rule({ approvals })).status).toBe(200)
  return {
    ...desk,
    author,
    second,
    third,
    operator,
    subject,
    rule,
    /** Requests a publish of a document in which the first account has this weight. */
    request: (who: Person, weight: number, more: object = {}) =>
      call('POST', '/publish-requests', {
        headers: who.headers,
        body: {
          noun: 'policy',
          subject,
          content: { document: desk.firstWeighs(weight) },
          base: 0,
          note: `weight ${weight}`,
          ...more,
        },
      }),
    approve: (who: Person, request: { id: string; contentHash: string }) =>
      on(who, request, 'approve', { contentHash: request.contentHash }),
    reject: (who: Person, request: { id: string }) => on(who, request, 'reject', { note: 'no' }),
    publishRequest: (who: Person, request: { id: string }) => on(who, request, 'publish'),
    emergency: (who: Person, request: { id: string }, reason = 'all launches fail') =>
      on(who, request, 'emergency', { reason }),
    on,
    show: async (request: { id: string }) =>
      (await call('GET', `/publish-requests/${request.id}`, { headers: author.headers })).json,
    acts: actsOf,
  }
}

/** The audited acts of a request, and its events. */
async function actsOf({ id }: { id: string }) {
  const found = { where: { subjectId: id }, orderBy: { id: 'asc' as const } }
  const entries = await database().auditEntry.findMany(found)
  const events = await database().event.findMany(found)
  return { audit: entries.map(({ action }) => action), events: events.map(({ kind }) => kind) }
}
