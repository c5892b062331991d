import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { inventoryContract } from './contract'
import { exportInventory } from './export/export-inventory.server'
import { importInventory } from './import/import-inventory.server'

export const inventoryEndpoints = bind(inventoryContract, {
  export: ({ scope, query }) => exportInventory(scope, query),
  import: ({ scope, body }) => importInventory(scope, body),
})
