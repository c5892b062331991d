import 'server-only'
import type { Issue, Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { type NamedModule, namedModules } from './named-modules'

/**
 * Refuses a policy that begins to use a module version that does not exist, or a module that is archived.
 * `place` is where the caller gave the policy.
 */
export async function checkNamedModules(
  db: Db,
  document: unknown,
  place: string,
): Promise<Problem | null> {
  const named = namedModules(document)
  if (named.length === 0) return null
  const rows = await db.customModule.findMany({
    where: { id: { in: named.map(({ id }) => id) } },
    include: { versions: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 } },
  })
  const stored = new Map(
    rows.map(({ id, archivedAt, versions: [newest] }) => [
      id,
      { isArchived: archivedAt !== null, newest: newest?.version ?? 0 },
    ]),
  )
  const issues = named.flatMap((each): Issue[] => {
    const message = problemOf(each, stored.get(each.id))
    return message === null ? [] : [{ path: `${place}.modules[${each.position}].module`, message }]
  })
  return issues.length === 0 ? null : { kind: 'invalid', code: 'unusable-module', issues }
}

type Stored = { isArchived: boolean; newest: number }

function problemOf({ id, version }: NamedModule, stored: Stored | undefined): string | null {
  if (stored === undefined)
    return `There is no module "${id}". Create it, or take this entry out of the stack.`
  if (version > stored.newest)
    return `The module "${id}" has no version ${version}. Its newest version is ${stored.newest}: use custom:${id}@${stored.newest}.`
  if (stored.isArchived)
    return `The module "${id}" is archived. Restore it, or take this entry out of the stack.`
  return null
}
