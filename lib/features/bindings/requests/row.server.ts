import 'server-only'
import { z } from 'zod'
import type { Prisma } from '@/lib/db/generated/client'
import { bindTraceSchema, type ListedPodRequest, type PodRequest, podRequestSchema } from './schema'

const named = { select: { name: true } }

export const requestInclude = { tenant: named, pod: named } satisfies Prisma.PodRequestInclude

type Row = Prisma.PodRequestGetPayload<{ include: typeof requestInclude }>
type ListedRow = Omit<Row, 'decision'>

const decisionSchema = z.object({ trace: bindTraceSchema })
const { action, extraSpecs } = podRequestSchema.shape

export const serializeRequest = (row: Row): PodRequest => ({
  ...listedRequest(row),
  trace: row.decision === null ? null : decisionSchema.parse(row.decision).trace,
})

/** Omits the trace, which may contain a thousand pods. */
export const listedRequest = (row: ListedRow): ListedPodRequest => ({
  id: row.id,
  at: row.at.toISOString(),
  tenantId: row.tenantId,
  tenant: row.tenant.name,
  kind: row.kind,
  az: row.realmId,
  extraSpecs: extraSpecs.parse(row.extraSpecs),
  attachTo: row.attachToId,
  podId: row.podId,
  pod: row.pod.name,
  action: action.parse(row.action),
  bindingId: row.bindingId,
  requestedBy: row.requestedBy,
  endedAt: row.endedAt?.toISOString() ?? null,
})
