'use client'
import { Button } from '@mantine/core'
import { ChevronDown, Download, Upload } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { addressOf } from '@/lib/api/browser/call-route'
import { inventoryContract } from '@/lib/features/inventory/contract'

/** Imports and exports the whole inventory as one document. */
export const InventoryMenu = ({ onImport }: { onImport: () => void }) => (
  <MenuButton
    button={(opener) => (
      <Button {...opener} variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
        Inventory
      </Button>
    )}
    entries={[
      {
        id: 'import',
        label: 'Import…',
        icon: <Upload size={15} aria-hidden />,
        onSelect: onImport,
      },
      exportEntry('yaml', 'Export as YAML'),
      exportEntry('json', 'Export as JSON'),
    ]}
  />
)

const exportEntry = (format: 'yaml' | 'json', label: string) => ({
  id: format,
  label,
  icon: <Download size={15} aria-hidden />,
  href: addressOf(inventoryContract.export, { query: { format } }),
  isFile: true,
})
