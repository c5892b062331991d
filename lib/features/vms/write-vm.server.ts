import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { nextRevision } from '@/lib/features/resources/resource.server'

/** Changes the row of a VM in one statement and returns its new revision; the caller knows the names it refers to. */
export const writeVm = (tx: Db, id: string, data: Prisma.VmUncheckedUpdateInput) =>
  tx.vm.update({ where: { id }, data: { ...data, ...nextRevision }, select: { revision: true } })
