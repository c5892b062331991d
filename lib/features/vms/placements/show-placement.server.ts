import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { place } from '@/lib/engine'
import { readHostNames } from '../host-alias.server'
import { ofTenant } from './list-placements.server'
import { readInput } from './read-input'
import { readNames } from './read-names.server'
import { readStoredInput } from './read-stored-input.server'
import { placementInclude as include, serializePlacement, tenantPlacement } from './row.server'
import type {
  AnyPlacement,
  ExplainedPart,
  RecordedPlacement,
  TenantRecordedPlacement,
} from './schema'
import { tenantExplanation } from './tenant-explanation'

/** Returns one placement without its input. */
export async function showPlacementHead(
  scope: Scope<'vm.read'>,
  id: string,
): Promise<Result<AnyPlacement, Problem>> {
  const row = await findPlacement(scope, id)
  if (row === null) return notFound
  if (scope.tenantId === null) return ok(serializePlacement(row))
  return ok(tenantPlacement(row, await readHostNames(database(), scope.tenantId, [row.nodeId])))
}

/** Returns a placement with the requested parts. Members of a tenant get their own part of the explanation. */
export async function showPlacement(
  scope: Scope<'vm.read'>,
  id: string,
  parts: readonly ExplainedPart[],
): Promise<Result<RecordedPlacement | TenantRecordedPlacement, Problem>> {
  const row = await findPlacement(scope, id)
  if (row === null) return notFound
  const { tenantId } = scope
  if (tenantId === null && parts.length === 0) return ok(serializePlacement(row))

  const stored = await readStoredInput(database(), row.inputHash)
  const input = readInput(stored)
  const names = input === null ? {} : await readNames(database(), input)
  if (tenantId === null) {
    const outcome = () => (input === null ? null : place(input))
    return ok({
      ...serializePlacement(row),
      ...(parts.includes('input') ? { input: stored, names } : {}),
      ...(parts.includes('outcome') ? { outcome: outcome() } : {}),
    })
  }
  const nothing = { steps: [], keys: [], entries: [] }
  const explanation = input === null ? nothing : tenantExplanation(input, names)
  const nameOf = await readHostNames(database(), tenantId, [row.nodeId])
  return ok({ ...tenantPlacement(row, nameOf), ...explanation })
}

const findPlacement = (scope: Scope<'vm.read'>, id: string) =>
  database().placement.findFirst({ where: { id, ...ofTenant(scope) }, include })

const notFound = err<Problem>({ kind: 'not-found', what: 'placement' })
