'use client'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permission } from '@/lib/auth/permissions'
import { useMay } from '@/lib/auth/viewer.client'
import { Hint } from './overlays/hint'

type Props = ButtonProps & {
  permission: Permission
  onClick: () => void
  children: ReactNode
}

/** A button that stays visible without the required permission, and shows the reason. */
export function LockedButton({ permission, children, onClick, ...props }: Props) {
  const { allowed, reason } = useMay(permission)
  if (allowed)
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Hint text={reason ?? ''}>
      {(describedBy) => (
        // aria-disabled keeps the button focusable, so that the reason can be reached by keyboard.
        <Button {...props} aria-disabled data-disabled aria-describedby={describedBy}>
          {children}
        </Button>
      )}
    </Hint>
  )
}
