'use client'
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useTopmost } from './use-topmost'

/** A dialog over the page; with another one above it, Escape closes that one alone. */
export const Dialog = (props: ModalProps) => (
  <Modal closeOnEscape={useTopmost(props.opened)} {...props} />
)

/** The same at the side of the page. */
export const SideDialog = (props: DrawerProps) => (
  <Drawer closeOnEscape={useTopmost(props.opened)} {...props} />
)
