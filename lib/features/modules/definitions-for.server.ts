import 'server-only'
import type { Issue, Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { type CustomModule, customModuleId, type NamedModules } from '@/lib/engine'
import { missingModules } from './check-named-modules.server'
import { modulesOf } from './modules-of.server'
import { namedModules } from './named-modules'

type Given = {
  /** Where the caller gave the document. */
  place: string
  /** Definitions the caller gave at `modules`; they win over stored ones of the same name and version. */
  unsaved?: NamedModules
}

/** The definitions to evaluate a document with, or which of its names have none. Archived ones count. */
export async function definitionsFor(
  db: Db,
  document: unknown,
  { place, unsaved = [] }: Given,
): Promise<Result<CustomModule[], Problem>> {
  const idle = idleDefinitions(document, unsaved)
  if (idle.length > 0) return err({ kind: 'invalid', code: 'unused-module', issues: idle })
  const given = new Set(unsaved.map(nameOf))
  const stored = (await modulesOf(db, document)).filter((each) => !given.has(nameOf(each)))
  const definitions = [...unsaved, ...stored]
  const found = new Set(definitions.map(nameOf))
  const missing = namedModules(document).filter((each) => !found.has(nameOf(each)))
  if (missing.length === 0) return ok(definitions)
  return err(await missingModules(db, missing, place))
}

const nameOf = ({ id, version }: { id: string; version: number }) => customModuleId(id, version)

/** Definitions that a caller gave for nothing: twice, or under a name that the document does not use. */
function idleDefinitions(document: unknown, unsaved: NamedModules): Issue[] {
  const used = new Set(namedModules(document).map(nameOf))
  const names = unsaved.map(nameOf)
  return names.flatMap((name, i): Issue[] => {
    const first = names.indexOf(name)
    if (first < i)
      return [
        { path: `modules[${i}]`, message: `${name} is defined by modules[${first}] already.` },
      ]
    if (used.has(name)) return []
    const message = `The policy does not use ${name}. Name it in an entry of the stack, or leave this definition out.`
    return [{ path: `modules[${i}]`, message }]
  })
}
