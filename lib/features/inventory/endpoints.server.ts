import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { documentLimit } from './document/read-in-thread.server'
import { exportInventory } from './export-inventory.server'
import { importInventory } from './import/import-inventory.server'
import { exportQuerySchema, importAnswerSchema, importRequestSchema } from './schema'

export const inventoryEndpoints = [
  endpoint({
    method: 'GET',
    path: '/inventory',
    permission: 'inventory.read',
    summary:
      'Exports the inventory as a document, YAML unless format=json; importing it again changes nothing.',
    query: exportQuerySchema,
    answer: z.string(),
    isLarge: true,
    handle: ({ scope, query }) => exportInventory(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/inventory',
    permission: 'inventory.write',
    summary: 'Imports an inventory document, all or nothing; with dryRun it only answers the diff.',
    body: importRequestSchema,
    answer: importAnswerSchema,
    // The document travels inside JSON, where quotes and line breaks take a second byte.
    bodyLimit: 2 * documentLimit,
    handle: ({ scope, body }) => importInventory(scope, body),
  }),
]
