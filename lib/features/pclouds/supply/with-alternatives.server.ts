import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { alternatives, leasePeriod, reasonOf } from '@/lib/engine'
import { allowanceOf } from '../pcloud-facts.server'
import { findZone } from './find-zone.server'
import { readPlans } from './read-plans.server'
import { reservedPlans } from './reserved-plans.server'

type Requested = {
  flavor: string
  az?: string | undefined
  startAt?: string | undefined
  endAt?: string | undefined
}

/** Adds the available alternatives to a refusal for lack of hosts or room. Other results are not changed. */
export async function withAlternatives<T>(
  scope: Scope,
  { pcloudId, count, requested }: { pcloudId: string; count: number; requested: Requested },
  result: Result<T, Problem>,
): Promise<Result<T, Problem>> {
  if (result.ok || result.error.kind !== 'refused') return result
  if (reasonOf(result.error.code).listsAlternatives !== true) return result
  const db = database()
  const zone = await findZone(db, scope, requested.az)
  const required = { from: timeOf(requested.startAt), to: timeOf(requested.endAt) }
  const period = leasePeriod(required, scope.now.getTime())
  const pcloud = await db.pcloud.findUnique({ where: { id: pcloudId } })
  if (!zone.ok || !period.ok || pcloud === null) return result
  const { used, limit } = await allowanceOf(db, pcloud.tenantId)
  const plans = await readPlans(db, { now: scope.now })
  const flavors = await db.hostFlavor.findMany()
  const reserved = await reservedPlans(db, flavors, plans, scope.now)
  const supply = {
    plans,
    reserved: reserved.nodes,
    flavors,
    ahead: reserved.ahead(requested.flavor, zone.value),
    room: limit === null ? null : limit - used,
  }
  const { flavor } = requested
  const found = alternatives(supply, { flavor, az: zone.value, period: period.value, count })
  const nameOf = new Map(plans.map(({ az, zone: name }) => [az, name]))
  const instead = {
    fewer: found.fewer,
    zones: found.zones.map((id) => ({ realmId: id, zone: nameOf.get(id) ?? id })),
    flavors: found.flavors,
    nextAt: found.nextAt === null ? null : new Date(found.nextAt).toISOString(),
  }
  return err({ ...result.error, instead })
}

const timeOf = (text: string | undefined) => (text === undefined ? null : Date.parse(text))
