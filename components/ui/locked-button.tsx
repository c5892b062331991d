'use client'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permission } from '@/lib/auth/permissions'
import { useMay } from '@/lib/auth/viewer.client'
import { Hint } from './overlays/hint'

type Props = ButtonProps & {
  permission: Permission
  /** What has to be made first, as a sentence; undefined: nothing. */
  first?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A button that stays visible without the permission, or before it can do anything, and shows the reason. */
export function LockedButton({ permission, first, children, onClick, ...props }: Props) {
  const { allowed, reason } = useMay(permission)
  if (allowed && first === undefined)
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Hint text={reason ?? first ?? ''}>
      {(describedBy) => (
        // aria-disabled keeps it focusable, so that the reason can be read by keyboard.
        <Button {...props} aria-disabled data-disabled aria-describedby={describedBy}>
          {children}
        </Button>
      )}
    </Hint>
  )
}
