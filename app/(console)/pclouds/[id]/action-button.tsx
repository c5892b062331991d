'use client'
import { Button, type ButtonProps } from '@mantine/core'
import { Hint } from '@/components/ui/overlays/hint'
import type { Action } from '@/lib/features/host-flavors/schema'

type Props = {
  label: string
  /** The name of the object that the action applies to. */
  name: string
  action: Action
  busy?: boolean
  variant?: ButtonProps['variant']
  onClick: () => void
}

/** A button that is always shown. While disabled it gives the reason and the remedy. */
export function ActionButton({ label, name, action, busy, variant = 'default', onClick }: Props) {
  const shared = { size: 'xs', variant, 'aria-label': `${label} ${name}` } as const
  if (action.possible)
    return (
      <Button {...shared} loading={busy} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <Hint text={[action.reason, action.remedy].filter((text) => text !== null).join(' ')}>
      {(describedBy) => (
        <Button {...shared} aria-disabled data-disabled aria-describedby={describedBy}>
          {label}
        </Button>
      )}
    </Hint>
  )
}
