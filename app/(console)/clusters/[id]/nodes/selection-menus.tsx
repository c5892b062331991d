'use client'
import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { GridSelection } from '@/components/ui/editable-grid/types'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { NodeKeysResponse } from '@/lib/features/nodes/keys-schema'
import type { Node } from '@/lib/features/nodes/schema'
import { ConfirmNodeState } from './confirm-node-state'
import { NodeBulkMenu } from './node-bulk-menu'
import classes from './nodes.module.css'
import type { NodeMenus } from './use-node-menus'

type Props = {
  nodes: readonly Node[]
  /** The keys of the nodes, without the special ones. */
  keys: NodeKeysResponse
  selection: GridSelection | null
  menus: NodeMenus
}

/** The legend of the signs, and the menus of the active node and key as buttons. */
export function SelectionMenus({ nodes, keys, selection, menus }: Props) {
  const shown = selection === null ? [] : [menus.nodeMenu(selection), menus.keyMenu(selection)]
  const selected = nodes.filter(({ id }) => selection?.rows.includes(id) ?? false)
  return (
    <>
      <div className={`${shared.line6x10} ${classes.bar}`}>
        <ul className={`${shared.row2x16} ${shared.dimmedXs}`} aria-label="Signs">
          {keys.keys.length > 0 && (
            <>
              <li>
                <b>(0)</b> default of the key
              </li>
              <li>
                <b>1*</b> the node’s own value
              </li>
            </>
          )}
          <li>RAM, vCPUs: used / allocatable</li>
          <li>Live: use of the physical node, from 0 (idle) to 1 (full)</li>
        </ul>
        <span className={shared.pushed} />
        {selected.length > 1 && <NodeBulkMenu nodes={selected} />}
        {shown.map(
          (menu) =>
            menu !== null && (
              <MenuButton
                key={menu.label}
                button={(opener) => (
                  <Button
                    {...opener}
                    variant="default"
                    size="xs"
                    rightSection={<ChevronDown size={14} aria-hidden />}
                  >
                    {menu.label}
                  </Button>
                )}
                entries={menu.entries}
              />
            ),
        )}
      </div>
      <ProblemAlert cause={menus.error} what="The node was not changed" />
      <ConfirmNodeState calls={menus.calls} />
    </>
  )
}
