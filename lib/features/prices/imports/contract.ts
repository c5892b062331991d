import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { text } from '@/lib/api/fields/text'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { importLimits } from './read/limits'
import { importRowSchema, rowStatuses } from './rows/schema'
import {
  mappedLength,
  priceImportMapSchema,
  priceImportSchema,
  readingSchema,
  runRequestSchema,
  stagedImportSchema,
} from './schema'

const permission = 'price.stage'

export const priceImportContract = contract(
  { noun: 'priceImports' },
  {
    upload: route({
      method: 'POST',
      path: '/price-imports',
      permission,
      summary: 'Uploads a file of prices (CSV, TSV or FOCUS) and returns its detected format.',
      query: z.object({
        /** The name of the file. */
        name: text(200).default('prices.csv'),
        /** The name of a saved mapping. If absent, a saved mapping with the same columns is used. */
        map: text(200).optional(),
      }),
      upload: 'text/csv',
      bodyLimit: importLimits.bytes,
      answer: priceImportSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/price-imports/:id',
      permission,
      summary: 'Shows an import: the progress of its dry run, or its result.',
      params: idParams,
      answer: priceImportSchema,
      mostEntries: 1_000,
    }),
    reread: route({
      method: 'PUT',
      path: '/price-imports/:id/reading',
      permission,
      summary: 'Reads the file with another delimiter, encoding or decimal mark.',
      params: idParams,
      body: readingSchema,
      answer: priceImportSchema,
    }),
    run: route({
      method: 'POST',
      path: '/price-imports/:id/run',
      permission,
      summary:
        'Dry run: returns for every row what importing it would do. Responds when it is done.',
      params: idParams,
      body: runRequestSchema,
      answer: priceImportSchema,
    }),
    stop: route({
      method: 'POST',
      path: '/price-imports/:id/stop',
      permission,
      summary: 'Stops a dry run. The file is not deleted and can be tried again.',
      params: idParams,
      answer: priceImportSchema,
    }),
    listRows: route({
      method: 'GET',
      path: '/price-imports/:id/rows',
      permission,
      summary:
        'Lists the rows of a dry run in the order of the file, of one status or one problem, or all.',
      params: idParams,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(500).default(100),
        cursor: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
        status: z.enum(rowStatuses).optional(),
        /** Only rows with a problem of this code. */
        code: z.string().max(100).optional(),
        /** With `code`: only problems of this column. */
        column: z.string().max(mappedLength).optional(),
        /** With `code`: only problems of the row as a whole, which have no column. */
        wholeRow: z.enum(['true', 'false']).default('false'),
      }),
      answer: pageOf(importRowSchema),
    }),
    report: route({
      method: 'GET',
      path: '/price-imports/:id/report',
      permission,
      summary:
        'Downloads the whole file with the status and errors of each row, to be corrected and imported again.',
      params: idParams,
      answer: z.string(),
      file: { when: 'always', types: { 'text/csv': z.string() } },
    }),
    stage: route({
      method: 'POST',
      path: '/price-imports/:id/stage',
      permission,
      summary: 'Adds the valid changes of a dry run to the pending set, all of them or none.',
      params: idParams,
      answer: stagedImportSchema,
    }),
    remove: route({
      method: 'DELETE',
      path: '/price-imports/:id',
      permission,
      summary: 'Deletes a file and its dry run.',
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
    listMaps: route({
      method: 'GET',
      path: '/price-import-maps',
      permission,
      summary: 'Lists saved mappings, most recently used first.',
      answer: z.object({ items: z.array(priceImportMapSchema) }),
      mostEntries: 1_000,
    }),
    removeMap: route({
      method: 'DELETE',
      path: '/price-import-maps/:id',
      permission,
      summary: 'Forgets a remembered mapping.',
      params: idParams,
      answer: z.null(),
      status: 204,
      ifMatch: true,
    }),
  },
)
