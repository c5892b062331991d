import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import type { Subject } from './relation.server'
import { relations } from './relations/registry.server'
import type { DependentKind, Dependents } from './schema'

const named = { select: { id: true, name: true } } as const

/** Reads the subject by its id. */
const subjects: Readonly<Record<DependentKind, (db: Db, id: string) => Promise<Subject | null>>> = {
  account: (db, id) => db.account.findUnique({ where: { id }, ...named }),
  realm: (db, id) => db.realm.findUnique({ where: { id }, ...named }),
  image: (db, id) => db.image.findUnique({ where: { id }, ...named }),
  'hardware-profile': (db, id) => db.hardwareProfile.findUnique({ where: { id }, ...named }),
  'provider-hardware-profile': (db, id) =>
    db.providerHardwareProfile.findUnique({ where: { id }, ...named }),
  module: async (db, id) => {
    const found = await db.customModule.findUnique({ where: { id }, select: { id: true } })
    return found === null ? null : { id, name: id }
  },
}

/** Returns everything that depends on a row, grouped by kind of dependent. Empty groups are omitted. */
export async function readDependents({
  kind,
  id,
}: {
  kind: DependentKind
  id: string
}): Promise<Result<Dependents, Problem>> {
  const db = database()
  const subject = await subjects[kind](db, id)
  if (subject === null) return err({ kind: 'not-found', what: kind.replaceAll('-', ' ') })
  const at = now()
  const groups = await Promise.all(
    relations[kind].map(async ({ what, list }) => {
      const { total, items, href = null } = await list(db, subject, at)
      return { what, total, items: [...items], href }
    }),
  )
  return ok({ name: subject.name, groups: groups.filter(({ total }) => total > 0) })
}
