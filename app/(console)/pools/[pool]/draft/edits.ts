import { findModule, parseCustomModuleId } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'

/** Every edit of a stack, as `document -> document`. The first enabled entry is always a base. */

export type Entry = PolicyDocument['modules'][number]
type Params = Entry['params']
type Document = PolicyDocument

const withModules = (document: Document, modules: Entry[]): Document => ({ ...document, modules })

const changed = (document: Document, id: string, change: (entry: Entry) => Entry): Document =>
  withModules(
    document,
    document.modules.map((entry) => (entry.id === id ? change(entry) : entry)),
  )

export const setParam = (document: Document, id: string, name: string, value: Params[string]) =>
  changed(document, id, (entry) => ({ ...entry, params: { ...entry.params, [name]: value } }))

export const setParams = (document: Document, id: string, params: Params) =>
  changed(document, id, (entry) => ({ ...entry, params }))

export const toggleEntry = (document: Document, id: string) =>
  changed(document, id, (entry) => ({ ...entry, enabled: !entry.enabled }))

/** Replaces the base by another one with its own params and the previous weights. */
export const swapBase = (document: Document, id: string, module: string, params: Params) =>
  changed(document, id, (entry) => {
    const former = findModule(entry.module)?.weights?.(entry.params)
    const own = findModule(module)?.weights?.(params)
    const retained =
      former === undefined || own === undefined ? {} : { [own.param]: { ...former.byAccount } }
    return { ...entry, module, params: { ...params, ...retained } }
  })

export const removeEntry = (document: Document, id: string) =>
  withModules(
    document,
    document.modules.filter((entry) => entry.id !== id),
  )

/** Moves an entry to a position counted from 0. The base stays at position 0. */
export function moveEntry(document: Document, id: string, position: number): Document {
  const entry = document.modules.find((it) => it.id === id)
  const last = document.modules.length - 1
  const target = Math.max(1, Math.min(last, position))
  if (entry === undefined || document.modules[0]?.id === id) return document
  const rest = document.modules.filter((it) => it.id !== id)
  return withModules(document, [...rest.slice(0, target), entry, ...rest.slice(target)])
}

/** An unused id that is readable in diffs: the module's own without a version, then `cost-2`, `cost-3`. */
export function freeId(document: Document, module: string): string {
  const taken = new Set(document.modules.map(({ id }) => id))
  const own = parseCustomModuleId(module)?.id ?? module
  for (let n = 1; ; n++) {
    const id = n === 1 ? own : `${own}-${n}`
    if (!taken.has(id)) return id
  }
}

export const addEntry = (
  document: Document,
  module: string,
  params: Params,
  enabled = true,
): Document =>
  withModules(document, [
    ...document.modules,
    { id: freeId(document, module), module, enabled, params },
  ])

/** Changes the version of the entry's module, together with its params. */
export const upgradeEntry = (document: Document, id: string, module: string, params: Params) =>
  changed(document, id, (entry) => ({ ...entry, module, params }))

/** Adds a copy directly below its original. */
export function duplicateEntry(document: Document, id: string): Document {
  const at = document.modules.findIndex((entry) => entry.id === id)
  const entry = document.modules[at]
  if (entry === undefined) return document
  const copy = { ...entry, id: freeId(document, entry.module) }
  return withModules(document, [
    ...document.modules.slice(0, at + 1),
    copy,
    ...document.modules.slice(at + 1),
  ])
}

/** The document with these tests. The member is omitted if the list is empty. */
export function withTests(
  { modules }: Document,
  tests: readonly NonNullable<Document['tests']>[number][],
): Document {
  return tests.length === 0 ? { modules } : { modules, tests: [...tests] }
}
