import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import type { Person } from '@/testing/people'

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

export const creatingFactors = { ...ofKind('sla'), ...ofKind('monitoring') }
