'use client'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { TokenForm } from './token-form'

/** Creates a token of the viewer's own. */
export const TokenDrawer = ({ onClose }: { onClose: () => void }) => (
  <SidePanel opened onClose={onClose} title="New token">
    <TokenForm account={null} onDone={onClose} />
  </SidePanel>
)
