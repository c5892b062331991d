import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { findMissing } from '@/lib/features/resources/find-references.server'
import type { ProjectIds } from './project-ids'

/** The relations that reads of tenants include to show their project ids. */
export const withProjectIds = {
  projectIds: {
    include: { provider: { select: { name: true } } },
    orderBy: { provider: { name: 'asc' } },
  },
} satisfies Prisma.TenantInclude

type Stated = { tenantId: string; projectIds: ProjectIds | undefined }

/** Replaces the project ids of several tenants at once, so that two tenants can exchange theirs. */
export async function writeProjectIds(tx: Db, tenants: readonly Stated[]): Promise<void> {
  const stated = tenants.flatMap(({ tenantId, projectIds }) =>
    projectIds === undefined ? [] : [{ tenantId, projectIds }],
  )
  const tenantIds = stated.map(({ tenantId }) => tenantId)
  await tx.tenantProject.deleteMany({ where: { tenantId: { in: tenantIds } } })
  const data = stated.flatMap(({ tenantId, projectIds }) =>
    projectIds.map((each) => ({ tenantId, ...each })),
  )
  await tx.tenantProject.createMany({ data })
}

/** Returns why a tenant cannot have these project ids: a provider that does not exist, or an id of another tenant. */
export async function refusedProjectIds(
  tx: Db,
  projectIds: ProjectIds = [],
  row?: { id: string; projectIds: readonly { providerId: string }[] },
): Promise<Problem | null> {
  const before = new Set(row?.projectIds.map(({ providerId }) => providerId))
  const placed = projectIds.map((each, i) => ({ ...each, path: `projectIds[${i}]` }))
  const missing = await findMissing(
    tx.provider,
    'provider',
    placed
      .filter(({ providerId }) => !before.has(providerId))
      .map(({ providerId, path }) => ({ id: providerId, path: `${path}.providerId` })),
  )
  if (missing !== null) return missing
  const taken = await tx.tenantProject.findFirst({
    where: { OR: [...projectIds], tenantId: { not: row?.id ?? '' } },
    include: { tenant: { select: { name: true } }, provider: { select: { name: true } } },
  })
  const own = placed.find(
    ({ providerId, projectId }) =>
      providerId === taken?.providerId && projectId === taken.projectId,
  )
  return taken === null || own === undefined
    ? null
    : invalid(
        `${own.path}.projectId`,
        `is the project id of the tenant ${taken.tenant.name} at ${taken.provider.name}`,
        'project-id-taken',
      )
}
