import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import { Prisma } from '@/lib/db/generated/client'
import type { FoundKind } from './kinds'

/** The source of one kind of object: a table with the alias `t`, and the displayed columns of its rows. */
export type Source = {
  kind: FoundKind
  permission: Permission
  from: Prisma.Sql
  name?: Prisma.Sql
  detail?: Prisma.Sql
  within?: Prisma.Sql
  /** True if members of tenants get neither the detail nor the enclosing object. */
  isForStaff?: true
  /** The rows that the reader may see. The tenant is null for staff. */
  where: (tenantId: string | null) => Prisma.Sql
}

const raw = Prisma.raw
const nothing = raw('null::text')
const unarchived = () => raw('t."archivedAt" is null')

const inventory = (
  kind: FoundKind,
  from: string,
  more: { detail?: string; within?: string } = {},
): Source => ({
  kind,
  permission: 'inventory.read',
  from: raw(from),
  detail: more.detail === undefined ? nothing : raw(more.detail),
  within: more.within === undefined ? nothing : raw(more.within),
  where: unarchived,
})

const ofProvider = (table: string) =>
  `"${table}" as t join "Provider" as p on p."id" = t."providerId"`

/** Objects with a name. Each `name` has a trigram index, or the table is small. */
export const namedSources: readonly Source[] = [
  inventory('pool', '"Pool" as t'),
  inventory('account', ofProvider('Account'), { detail: 'p."name"' }),
  inventory('deployable', '"Deployable" as t'),
  {
    kind: 'vm',
    permission: 'vm.read',
    from: raw(
      '"Vm" as t join "Cluster" as c on c."id" = t."clusterId" left join "Tenant" as o on o."id" = t."tenantId"',
    ),
    // Members of a tenant see no names of clusters, and all VMs that they see are their own.
    detail: raw(`concat_ws(', ', c."name", o."name")`),
    within: raw('t."clusterId"'),
    isForStaff: true,
    where: (tenantId) =>
      tenantId === null
        ? unarchived()
        : Prisma.sql`t."archivedAt" is null and t."tenantId" = ${tenantId}`,
  },
  {
    kind: 'pcloud',
    permission: 'pcloud.read',
    from: raw('"Pcloud" as t join "Tenant" as o on o."id" = t."tenantId"'),
    detail: raw('o."name"'),
    where: (tenantId) =>
      tenantId === null
        ? raw('t."deletedAt" is null')
        : Prisma.sql`t."deletedAt" is null and (t."tenantId" = ${tenantId} or exists (
            select from "PcloudTenant" as s where s."pcloudId" = t."id" and s."tenantId" = ${tenantId}))`,
  },
  inventory('cluster', '"Cluster" as t join "Pod" as p on p."id" = t."podId"', {
    detail: 'p."name"',
  }),
  inventory('node', '"Node" as t join "Cluster" as c on c."id" = t."clusterId"', {
    detail: 'c."name"',
    within: 't."clusterId"',
  }),
  inventory('pod', '"Pod" as t join "Realm" as r on r."id" = t."realmId"', { detail: 'r."name"' }),
  { ...inventory('tenant', '"Tenant" as t'), permission: 'tenant.read' },
  inventory('provider', '"Provider" as t'),
  inventory('realm', ofProvider('Realm'), { detail: 'p."name"' }),
  inventory('hardware-profile', '"HardwareProfile" as t'),
  inventory('image', '"Image" as t'),
  {
    kind: 'module',
    permission: 'policy.read',
    from: raw('"CustomModule" as t'),
    name: raw('t."id"'),
    where: unarchived,
  },
  {
    kind: 'host-flavor',
    permission: 'inventory.read',
    from: raw('"HostFlavor" as t'),
    name: raw('t."id"'),
    detail: raw('t."description"'),
    where: () => raw('true'),
  },
  {
    kind: 'member',
    permission: 'member.read',
    from: raw('"User" as t left join "Tenant" as o on o."id" = t."tenantId"'),
    detail: raw(`concat_ws(', ', t."email"::text, o."name")`),
    where: (tenantId) =>
      // Service accounts have an end and are shown on their own pages.
      tenantId === null
        ? raw('t."expiresAt" is null')
        : Prisma.sql`t."expiresAt" is null and t."tenantId" = ${tenantId}`,
  },
]
