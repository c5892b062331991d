'use client'
import { SideDialog } from '@/components/ui/overlays/dialog'
import type { Role } from '@/lib/auth/permissions'
import { Rail } from './rail'
import classes from './rail-drawer.module.css'

type Props = { role: Role; opened: boolean; onClose: () => void }

/** The rail on narrow screens. */
export const RailDrawer = ({ role, opened, onClose }: Props) => (
  <SideDialog
    opened={opened}
    onClose={onClose}
    position="left"
    size={240}
    padding={0}
    withCloseButton={false}
    aria-label="Pages"
    classNames={{ content: classes.content, body: classes.body }}
  >
    <Rail role={role} narrow={false} onNavigate={onClose} />
  </SideDialog>
)
