import 'server-only'
import type { Db } from '@/lib/db/client.server'

type Vm = { id: string; name: string; node: { id: string; name: string } | null }

const node = { select: { id: true, name: true } }

/** Reads the VMs of a launch, in their order. */
export async function readLaunchedVms(db: Db, launchId: string): Promise<Vm[]> {
  const rows = await db.vm.findMany({
    where: { launchId, archivedAt: null },
    select: { id: true, name: true, node },
  })
  return rows.toSorted((a, b) => numberOf(a) - numberOf(b))
}

/** A VM is identified by its launch and its number in it. */
const numberOf = ({ name }: Vm) => Number(name.slice(name.lastIndexOf('-') + 1))
