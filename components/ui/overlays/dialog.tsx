'use client'
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from './use-return-focus'
import { useTopmost } from './use-topmost'

/** A modal dialog. If another one is open above it, Escape closes only that one. */
export function Dialog(props: ModalProps) {
  useReturnFocus(props.opened)
  return <Modal closeOnEscape={useTopmost(props.opened)} {...props} />
}

/** The same as a drawer at the side of the page. */
export function SideDialog(props: DrawerProps) {
  useReturnFocus(props.opened)
  return <Drawer closeOnEscape={useTopmost(props.opened)} {...props} />
}
