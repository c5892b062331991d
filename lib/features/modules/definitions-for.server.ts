import 'server-only'
import type { Issue, Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { type CustomModule, customModuleId, type NamedModules } from '@/lib/engine'
import { missingModules } from './check-named-modules.server'
import { modulesOf } from './modules-of.server'
import { namedModules } from './named-modules'

type Given = {
  /** The path of the document in the request. */
  place: string
  /**
   * Definitions that the caller gave at `modules`. They take precedence over stored ones of the same name and version.
   */
  unsaved?: NamedModules
}

/**
 * Returns the definitions to evaluate a document with, or a problem for each name without one. Includes archived
 * modules.
 */
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

/** Refuses definitions without effect: duplicates, and those of a name that the document does not use. */
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
