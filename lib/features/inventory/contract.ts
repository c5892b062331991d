import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { documentLimit, exportQuerySchema, importAnswerSchema, importRequestSchema } from './schema'

export const inventoryContract = contract(
  { noun: 'inventory' },
  {
    export: route({
      method: 'GET',
      path: '/inventory',
      permission: 'inventory.read',
      summary:
        'Exports the inventory as a document, YAML unless format=json; importing it again changes nothing.',
      query: exportQuerySchema,
      answer: z.string(),
      file: 'always',
    }),
    import: route({
      method: 'POST',
      path: '/inventory',
      permission: 'inventory.write',
      summary:
        'Imports an inventory document, all or nothing; with dryRun it only answers the diff.',
      body: importRequestSchema,
      answer: importAnswerSchema,
      // The document travels inside JSON, where quotes and line breaks take a second byte.
      bodyLimit: 2 * documentLimit,
    }),
  },
)
