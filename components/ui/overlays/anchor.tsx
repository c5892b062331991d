'use client'
import { type Ref, useImperativeHandle } from 'react'

/** What a menu, a popover or a tooltip opens at: an element, or a place that has no element. */
export type AnchorPlace = HTMLElement | { getBoundingClientRect: () => DOMRect }

type Props = { at: AnchorPlace; ref?: Ref<AnchorPlace> }

/** Hands Mantine's overlays an anchor that is drawn elsewhere, so that their code may load later than it. */
export function Anchor({ at, ref }: Props) {
  useImperativeHandle(ref, () => at, [at])
  return null
}
