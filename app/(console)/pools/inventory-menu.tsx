'use client'
import { ChevronDown, Download, Upload } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { MenuItem } from '@/components/ui/overlays/menu-item'
import { exportAddress } from '@/lib/features/inventory/use-inventory.client'

/** The whole inventory in and out, as one document. */
export const InventoryMenu = ({ onImport }: { onImport: () => void }) => (
  <MenuButton
    button={
      <>
        Inventory <ChevronDown size={14} aria-hidden />
      </>
    }
  >
    <MenuItem icon={<Upload size={15} aria-hidden />} onClick={onImport}>
      Import…
    </MenuItem>
    <MenuItem icon={<Download size={15} aria-hidden />} href={exportAddress('yaml')} download>
      Export as YAML
    </MenuItem>
    <MenuItem icon={<Download size={15} aria-hidden />} href={exportAddress('json')} download>
      Export as JSON
    </MenuItem>
  </MenuButton>
)
