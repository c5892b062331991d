import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { text } from '@/lib/api/fields/text'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { listMaps, removeMap } from './map/price-import-maps.server'
import { importLimits } from './read/limits'
import {
  removePriceImport,
  rereadPriceImport,
  stopPriceImport,
} from './run/change-price-import.server'
import { listImportRows } from './run/list-import-rows.server'
import { readPriceImport, receivePriceImport } from './run/receive-price-import.server'
import { reportPriceImport } from './run/report-price-import.server'
import { runPriceImport } from './run/run-price-import.server'
import { stagePriceImport } from './run/stage-price-import.server'
import {
  importRowSchema,
  priceImportMapSchema,
  priceImportSchema,
  readingSchema,
  rowStatuses,
  runRequestSchema,
  stagedImportSchema,
} from './schema'

const permission = 'price.stage'

export const priceImportEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/price-imports',
    permission,
    summary: 'Takes a file of prices (CSV, TSV or FOCUS) and says how it seems to be read.',
    query: z.object({
      /** The name of the file. */
      name: text(200).default('prices.csv'),
      /** A remembered mapping; otherwise the one that speaks of these columns. */
      map: text(200).optional(),
    }),
    upload: 'text/csv',
    bodyLimit: importLimits.bytes,
    answer: priceImportSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, query, upload, claim }) => receivePriceImport(scope, query, upload, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/price-imports/:id',
    permission,
    summary: 'Shows an import: how far its dry run is, or what it says.',
    params: idParams,
    answer: priceImportSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => readPriceImport(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/price-imports/:id/reading',
    permission,
    summary: 'Reads the file with another delimiter, encoding or decimal mark.',
    params: idParams,
    body: readingSchema,
    answer: priceImportSchema,
    handle: ({ scope, params, body }) => rereadPriceImport(scope, params.id, body),
  }),
  endpoint({
    method: 'POST',
    path: '/price-imports/:id/run',
    permission,
    summary: 'Dry run: says of every row what importing it would do. Answers when it is done.',
    params: idParams,
    body: runRequestSchema,
    answer: priceImportSchema,
    handle: ({ scope, params, body, signal }) => runPriceImport(scope, params.id, body, signal),
  }),
  endpoint({
    method: 'POST',
    path: '/price-imports/:id/stop',
    permission,
    summary: 'Stops a dry run. The file stays, to be tried again.',
    params: idParams,
    answer: priceImportSchema,
    handle: ({ scope, params }) => stopPriceImport(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/price-imports/:id/rows',
    permission,
    summary: 'Lists the rows of a dry run in the order of the file, of one status or all.',
    params: idParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
      status: z.enum(rowStatuses).optional(),
    }),
    answer: pageOf(importRowSchema),
    handle: ({ scope, params, query }) => listImportRows(scope, params.id, query),
  }),
  endpoint({
    method: 'GET',
    path: '/price-imports/:id/report',
    permission,
    summary:
      'The whole file with the status and the errors of each row, to correct and import again.',
    params: idParams,
    answer: z.string(),
    isLarge: true,
    handle: ({ scope, params }) => reportPriceImport(scope, params.id),
  }),
  endpoint({
    method: 'POST',
    path: '/price-imports/:id/stage',
    permission,
    summary: 'Puts the valid changes of a dry run into the pending set, all of them or none.',
    params: idParams,
    answer: stagedImportSchema,
    handle: ({ scope, params }) => stagePriceImport(scope, params.id),
  }),
  endpoint({
    method: 'DELETE',
    path: '/price-imports/:id',
    permission,
    summary: 'Throws a file and its dry run away.',
    params: idParams,
    answer: z.null(),
    status: 204,
    handle: ({ scope, params }) => removePriceImport(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/price-import-maps',
    permission,
    summary: 'Lists remembered mappings, the last one used first.',
    answer: z.object({ items: z.array(priceImportMapSchema) }),
    mostEntries: 1_000,
    handle: ({ scope }) => listMaps(scope),
  }),
  endpoint({
    method: 'DELETE',
    path: '/price-import-maps/:id',
    permission,
    summary: 'Forgets a remembered mapping.',
    params: idParams,
    answer: z.null(),
    status: 204,
    ifMatch: true,
    handle: ({ scope, params, ifMatch }) => removeMap(scope, { id: params.id, revision: ifMatch }),
  }),
]
