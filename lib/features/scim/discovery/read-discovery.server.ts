import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { LIST_RESPONSE } from '../messages/urns'
import { resourceTypes, schemaDocuments } from './documents'

/** All documents of a kind as a list. */
const listed = <Document>(Resources: readonly Document[]) => ({
  schemas: [LIST_RESPONSE],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources: [...Resources],
})

const named = <Document extends { id: string }>(
  documents: readonly Document[],
  id: string,
  what: string,
): Result<Document, Problem> => {
  const found = documents.find((it) => it.id.toLowerCase() === id.toLowerCase())
  return found === undefined ? err({ kind: 'not-found', what }) : ok(found)
}

export const listResourceTypes = () => ok(listed(resourceTypes))
export const readResourceType = (id: string) => named(resourceTypes, id, 'resource type')
export const listSchemas = () => ok(listed(schemaDocuments))
export const readSchema = (id: string) => named(schemaDocuments, id, 'schema')
