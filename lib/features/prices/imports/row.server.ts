import 'server-only'
import { z } from 'zod'
import type { PriceImport as Row } from '@/lib/db/generated/client'
import { countsSchema, problemGroupSchema } from './rows/schema'
import {
  importNoteSchema,
  importStates,
  mappingSchema,
  type PriceImport,
  readingSchema,
  unknownNameSchema,
} from './schema'

const stateSchema = z.enum(importStates)
const columnsSchema = z.array(z.string())
const sampleSchema = z.array(columnsSchema)

export const columnsIn = (row: Pick<Row, 'columns'>): string[] => columnsSchema.parse(row.columns)
export const readingIn = (row: Pick<Row, 'reading'>) => readingSchema.parse(row.reading)
export const mappingIn = (row: Pick<Row, 'mapping'>) => mappingSchema.parse(row.mapping)

export const serializeImport = (row: Row): PriceImport => ({
  id: row.id,
  fileName: row.fileName,
  bytes: row.bytes,
  state: stateSchema.parse(row.state),
  reading: readingIn(row),
  columns: columnsIn(row),
  sample: sampleSchema.parse(row.sample),
  mapping: mappingIn(row),
  mapName: row.mapName,
  counts: row.counts === null ? null : countsSchema.parse(row.counts),
  changes: row.changes,
  unknown: z.array(unknownNameSchema).parse(row.unknown),
  notes: z.array(importNoteSchema).parse(row.notes),
  problemGroups: z.array(problemGroupSchema).parse(row.problemGroups),
  effectiveFrom: row.effectiveFrom?.toISOString() ?? null,
  rowsRead: row.rowsRead,
  bytesRead: row.bytesRead,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

/** An import in the audit log. */
export const importSubject = ({ id, fileName }: Pick<Row, 'id' | 'fileName'>) => ({
  noun: 'price-import' as const,
  subjectId: id,
  subjectName: fileName,
})

export const noImport = { kind: 'not-found', what: 'price import' } as const
