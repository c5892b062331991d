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
        'Exports the inventory as a document, in YAML unless format=json. Importing the export again changes nothing.',
      query: exportQuerySchema,
      answer: z.string(),
      file: {
        when: 'always',
        types: {
          'application/yaml': z.string(),
          'application/json': z.record(z.string(), z.unknown()),
        },
      },
    }),
    import: route({
      method: 'POST',
      path: '/inventory',
      permission: 'inventory.write',
      summary:
        'Imports an inventory document as a whole or not at all. With dryRun, it only returns the diff, and why the import would be refused.',
      body: importRequestSchema,
      answer: importAnswerSchema,
      // The document is a JSON string, in which quotes and line breaks take two bytes.
      bodyLimit: 2 * documentLimit,
    }),
  },
)
