'use client'
import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download, Upload } from 'lucide-react'
import { exportAddress } from '@/lib/features/inventory/use-inventory.client'

/** The whole inventory in and out, as one document. */
export const InventoryMenu = ({ onImport }: { onImport: () => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
        Inventory
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<Upload size={15} />} onClick={onImport}>
        Import…
      </Menu.Item>
      <Menu.Item
        component="a"
        href={exportAddress('yaml')}
        download
        leftSection={<Download size={15} />}
      >
        Export as YAML
      </Menu.Item>
      <Menu.Item
        component="a"
        href={exportAddress('json')}
        download
        leftSection={<Download size={15} />}
      >
        Export as JSON
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
