import 'server-only'
import type { Issue, Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { customModuleId } from '@/lib/engine'
import { type NamedModule, namedModules } from './named-modules'

type Given = {
  /** The path of the policy in the request. */
  place: string
  /** Modules that may be used in any case, archived or not, because the live policy uses them. */
  retained: readonly Name[]
}

type Name = Pick<NamedModule, 'id' | 'version'>
type Unusable = Extract<Problem, { kind: 'invalid' }>

/** Refuses a policy that newly uses a module version that does not exist, or an archived module. */
export async function checkNamedModules(
  db: Db,
  document: unknown,
  { place, retained }: Given,
): Promise<Unusable | null> {
  const nameOf = ({ id, version }: Name) => customModuleId(id, version)
  const retainedNames = new Set(retained.map(nameOf))
  const named = namedModules(document).filter((each) => !retainedNames.has(nameOf(each)))
  if (named.length === 0) return null
  const stored = await storedOf(db, named)
  const issues = named.flatMap((each) =>
    issuesAt(
      each,
      place,
      missing(each, stored.get(each.id)) ?? archived(each, stored.get(each.id)),
    ),
  )
  return issues.length === 0 ? null : unusable(issues)
}

/** Returns a problem for each name without a definition, with the existing names. */
export async function missingModules(
  db: Db,
  named: readonly NamedModule[],
  place: string,
): Promise<Problem> {
  const stored = await storedOf(db, named)
  return unusable(
    named.flatMap((each) => issuesAt(each, place, missing(each, stored.get(each.id)))),
  )
}

const unusable = (issues: readonly Issue[]): Unusable => ({
  kind: 'invalid',
  code: 'unusable-module',
  issues,
})

const issuesAt = ({ position }: NamedModule, place: string, message: string | null): Issue[] =>
  message === null ? [] : [{ path: `${place}.modules[${position}].module`, message }]

type Stored = { isArchived: boolean; newest: number }

async function storedOf(db: Db, named: readonly NamedModule[]): Promise<Map<string, Stored>> {
  const rows = await db.customModule.findMany({
    where: { id: { in: named.map(({ id }) => id) } },
    include: { versions: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 } },
  })
  return new Map(
    rows.map(({ id, archivedAt, versions: [newest] }) => [
      id,
      { isArchived: archivedAt !== null, newest: newest?.version ?? 0 },
    ]),
  )
}

function missing({ id, version }: NamedModule, stored: Stored | undefined): string | null {
  if (stored === undefined)
    return `There is no module "${id}". Create it, or take this entry out of the stack.`
  if (version <= stored.newest) return null
  return `The module "${id}" has no version ${version}. Its newest version is ${stored.newest}: use custom:${id}@${stored.newest}.`
}

const archived = ({ id }: NamedModule, stored: Stored | undefined): string | null =>
  stored?.isArchived === true
    ? `The module "${id}" is archived. Restore it, or take this entry out of the stack.`
    : null
