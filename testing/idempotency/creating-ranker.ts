import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { type Person, tenant } from '@/testing/people'

const liveVersion = async (kind: string) =>
  (await database().rankerFactors.findUniqueOrThrow({ where: { kind } })).liveVersion

async function publication(kind: string) {
  const body = { document: { factors: {} }, note: 'once' }
  const path = `/ranker-factors/${kind}/publish`
  return { path, body, otherBody: { ...body, note: 'other' }, ifMatch: await liveVersion(kind) }
}

async function restoration(kind: string, { headers }: Person) {
  const { path, ...publishing } = await publication(kind)
  const { status } = await call('POST', path, { headers, ...publishing })
  if (status !== 201) throw new Error(`publishing answered ${status}`)
  return {
    path: `/ranker-factors/${kind}/versions/1/restore`,
    body: { note: 'once' },
    otherBody: { note: 'other' },
    ifMatch: await liveVersion(kind),
  }
}

const ofKind = (kind: string) => ({
  [`POST /ranker-factors/${kind}/publish`]: () => publication(kind),
  [`POST /ranker-factors/${kind}/versions/:version/restore`]: (who: Person) =>
    restoration(kind, who),
})

let made = 0
const unique = () => `ranked-${process.pid}-${made++}`

async function sla() {
  const body = {
    name: unique(),
    accountId: (await make.account()).id,
    services: [],
    startAt: '2026-01-01T00:00:00Z',
    endAt: '2036-01-01T00:00:00Z',
  }
  return { path: '/slas', body, otherBody: { ...body, name: unique() } }
}

async function preference({ headers }: Person) {
  const { path, body: named } = await sla()
  const { status } = await call('POST', path, { headers, body: named })
  if (status !== 201) throw new Error(`an SLA answered ${status}`)
  const body = { tenantId: await tenant(), priorities: [{ slaId: named.name, weight: 1 }] }
  const otherBody = { ...body, priorities: [{ slaId: named.name, weight: 2 }] }
  return { path: '/preferences', body, otherBody }
}

/** The creating calls of the ranker, in the format of `creatingCalls`. */
export const creatingRanker = {
  ...ofKind('sla'),
  ...ofKind('monitoring'),
  'POST /slas': sla,
  'POST /preferences': preference,
  'POST /rank-fixtures': () => {
    const body = { name: unique(), request: '{}' }
    return { path: '/rank-fixtures', body, otherBody: { ...body, request: '[]' } }
  },
}
