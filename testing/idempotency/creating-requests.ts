import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import type { Person } from '@/testing/people'

const newRequest = async () => {
  const { pool } = await inventoryRows()
  const content = { inherits: false, document: weighted({}) }
  return { noun: 'policy', subject: pool.id, content, base: 0, note: 'one' }
}

/** Publish requests with their comments, and canary versions. */
export const creatingRequests = {
  'POST /pools/:id/canary': async () => {
    const { pool } = await inventoryRows()
    const body = { document: weighted({}), note: 'one' }
    return {
      path: `/pools/${pool.id}/canary`,
      ifMatch: 0,
      body,
      otherBody: { ...body, note: 'other' },
    }
  },
  'POST /policies/global/canary': async ({ headers }: Person) => {
    const { revision } = (await call('GET', '/policies/global', { headers })).json
    // Only one canary may be active at a time.
    const { canary } = (await call('GET', '/policies/global/canary', { headers })).json
    if (canary?.endedAt === null) await call('POST', `/canaries/${canary.id}/back-out`, { headers })
    const body = { document: weighted({}), note: 'one' }
    return {
      path: '/policies/global/canary',
      ifMatch: revision,
      body,
      otherBody: { ...body, note: 'other' },
    }
  },
  'POST /publish-requests': async () => {
    const body = await newRequest()
    return { path: '/publish-requests', body, otherBody: { ...body, note: 'other' } }
  },
  'POST /publish-requests/:id/comments': async ({ headers }: Person) => {
    const body = await newRequest()
    const { json } = await call('POST', '/publish-requests', { headers, body })
    const path = `/publish-requests/${json.id}/comments`
    return { path, body: { text: 'one' }, otherBody: { text: 'other' } }
  },
}
