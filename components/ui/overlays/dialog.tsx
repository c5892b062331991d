'use client'
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from './use-return-focus'
import { useTopmost } from './use-topmost'

/** A dialog over the page; with another one above it, Escape closes that one alone. */
export function Dialog(props: ModalProps) {
  useReturnFocus(props.opened)
  return <Modal closeOnEscape={useTopmost(props.opened)} {...props} />
}

/** The same at the side of the page. */
export function SideDialog(props: DrawerProps) {
  useReturnFocus(props.opened)
  return <Drawer closeOnEscape={useTopmost(props.opened)} {...props} />
}
