'use client'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { RateForm } from './rate-form'

type Props = { reporting: string; currency: string; onClose: () => void }

export const RateDrawer = ({ onClose, ...rate }: Props) => (
  <SidePanel opened onClose={onClose} title="New exchange rate">
    <RateForm {...rate} onDone={onClose} />
  </SidePanel>
)
