import { z } from 'zod'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { NamedModules } from '@/lib/engine'
import { namedModules } from '@/lib/features/modules/named-modules'
import { moduleVersionSchema } from '@/lib/features/modules/schema'
import { problem } from './refusal'
import type { Server } from './server'

const pageSchema = z.object({ items: z.array(moduleVersionSchema) })

/** Reads from a server the definitions of the named modules that a policy document uses. */
export async function readDefinitions(
  server: Server,
  document: unknown,
): Promise<Result<NamedModules, readonly Issue[]>> {
  const definitions = new Map<string, NamedModules[number]>()
  for (const { id, version, position } of namedModules(document)) {
    // The newest version up to the requested one, because the list is sorted newest first.
    const path = `/modules/${encodeURIComponent(id)}/versions?limit=1&cursor=${version + 1}`
    const page = await server.json('GET', path, pageSchema)
    if (!page.ok) return page
    if (page.value.items.length === 0)
      return problem(
        `the server has no module "${id}": create it, or take this entry out`,
        `modules[${position}].module`,
      )
    for (const { definition } of page.value.items)
      definitions.set(`${definition.id}@${definition.version}`, definition)
  }
  return ok([...definitions.values()])
}
