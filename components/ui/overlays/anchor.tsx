'use client'
import { type Ref, useImperativeHandle } from 'react'

/** The anchor of a menu, popover or tooltip: an element, or a position on the screen. */
export type AnchorPlace = HTMLElement | { getBoundingClientRect: () => DOMRect }

type Props = { at: AnchorPlace; ref?: Ref<AnchorPlace> }

/** Passes Mantine's overlays an anchor that is rendered elsewhere, so that their code can load later. */
export function Anchor({ at, ref }: Props) {
  useImperativeHandle(ref, () => at, [at])
  return null
}
